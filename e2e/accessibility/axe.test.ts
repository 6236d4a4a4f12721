import type { ConsoleMessage, Page, Response } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Language, languages } from "#core/kernel/language.ts";
import {
  closeBrowser,
  newDevice,
  type Role,
  violations,
  violationsIn,
} from "../support/browser.ts";
import { listEqualAccessFaults } from "../support/equal-access.ts";
import { listOutOfReach } from "../support/out-of-reach.ts";
import { everyPlace } from "../support/places.ts";
import { type TestedPlace, settled } from "../places/place.ts";
import { textsByLanguage } from "../support/words.ts";

const roles: readonly (Role | null)[] = [null, "resident", "owner", "manager", "admin"];

let places: readonly TestedPlace[];

async function deviceOf(role: Role | null, language: Language) {
  const context = await newDevice({ language });
  if (role)
    await context.request.post("/api/identity/sign-in/demo", {
      data: { role },
      headers: { "x-oselia": "1" },
    });
  // What a page was switched to, or has kept in its tab, is not what the next one begins with.
  await context.addInitScript(() => {
    localStorage.removeItem("i18nextLng");
    sessionStorage.clear();
  });
  // The page for no network would leave for the application during the look, since the server answers.
  await context.route("**/healthz", (route) => route.abort());
  return context;
}

beforeAll(async () => {
  const guide = await deviceOf("resident", "uk");
  places = await everyPlace(guide);
  // The first question after a start makes the index of answers, for which a busy machine takes long.
  const question = { question: "How do I pay?", language: "en" };
  const headers = { "x-oselia": "1" };
  await guide.request.post("/api/assistant/ask", { data: question, headers });
  await guide.close();
});
afterAll(closeBrowser);

/**
 * Returns true for pages, which are tested in every language; dialogs and unusual states are tested
 * in one each, by turns, to save time.
 */
const isPage = ({ act, before }: TestedPlace) => !act && !before;
/**
 * Returns true for pages without the application's script: they keep the language in which they
 * were opened.
 */
const isFixed = ({ path, prerendered }: TestedPlace) => prerendered || path.endsWith(".html");

/** Returns a place's turn by its name, so that a place beside it does not change its language. */
const turnOf = ({ name }: TestedPlace) =>
  Array.from(name).reduce((sum, sign) => sum + sign.charCodeAt(0), 0);

/**
 * Returns true if a place is opened in this language; pages are opened in one and then switched.
 */
const opensIn = (place: TestedPlace, language: Language) =>
  languages[turnOf(place) % 3] === language || (isPage(place) && isFixed(place));

/** Turns the page to another language, as when a tab beside it was given that one. */
async function turnTo(page: Page, language: Language): Promise<void> {
  const texts: string[] = [];
  const listen = (line: ConsoleMessage) => texts.push(line.text());
  page.on("console", listen);
  const before = await page.evaluate(() => document.body.textContent);
  await page.evaluate((newValue) => {
    window.dispatchEvent(new StorageEvent("storage", { key: "i18nextLng", newValue }));
  }, language);
  try {
    await page.waitForFunction((text) => document.body.textContent !== text, before);
  } catch (error) {
    throw new Error(`not turned to ${language}: ${texts.join("; ")}`, { cause: error });
  } finally {
    page.off("console", listen);
  }
  await settled(page);
}

/**
 * Returns the themes for a look at a page; the one it already has comes first, since switching
 * costs time.
 */
const inTurn = (at: number) =>
  at % 2 === 0 ? (["dark", "light"] as const) : (["light", "dark"] as const);

/**
 * Lists the faults of a place in both themes; the page follows the system's theme and only its
 * colours change.
 */
async function faultsOf(page: Page, place: TestedPlace, opened: Language): Promise<string[]> {
  const faults: string[] = [];
  let state = "";
  const note = (what: string, found: string[]) =>
    faults.push(...found.map((line) => `${place.name} ${what} ${line}`));
  // A page that breaks on an answer written for a test would pass with its excuse.
  const requireShown = async () => {
    const title = textsByLanguage[opened].shell.fault.title;
    if ((await page.getByRole("heading", { name: title }).count()) > 0) throw new Error(title);
  };
  try {
    await page.emulateMedia({ colorScheme: "light" });
    await place.before?.(page);
    await page.goto(place.path);
    await settled(page);
    await place.act?.(page, textsByLanguage[opened]);
    await requireShown();
    note(`${opened} light`, await violations(page));
    // The design system shows each part several times, under one name.
    if (place.path !== "/design-system") note(opened, await listEqualAccessFaults(page));
    note(opened, await listOutOfReach(page));
    note(`${opened} dark`, await violationsIn(page, "dark"));
    for (const [at, { name, act }] of (place.next ?? []).entries()) {
      state = ` ${name}`;
      await act(page, textsByLanguage[opened]);
      await requireShown();
      note(name, await listOutOfReach(page));
      for (const theme of inTurn(at)) note(`${name} ${theme}`, await violationsIn(page, theme));
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(opened);
    const others = languages.filter((one) => isPage(place) && !isFixed(place) && one !== opened);
    for (const [at, language] of others.entries()) {
      await turnTo(page, language);
      for (const theme of inTurn(at)) note(`${language} ${theme}`, await violationsIn(page, theme));
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    }
  } catch (error) {
    const shown = await page.getByRole("main").innerText().catch(String);
    faults.push(`${place.name} ${opened}${state}: ${String(error)}\n${shown.slice(0, 1_000)}`);
  } finally {
    // An answer that is still being fetched has no page left to go to.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  return faults;
}

test("letters that are too pale are found in each theme, however often their colour is met", async () => {
  const context = await deviceOf(null, "uk");
  const page = await context.newPage();
  await page.goto("/sign-in");
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.locator("main").evaluate((main) => {
    for (const id of ["pale", "pale-as-well"]) {
      const line = Object.assign(document.createElement("p"), { id, textContent: "Слово" });
      line.style.cssText = "color: rgb(140 140 140); background: rgb(150 150 150)";
      main.append(line);
    }
  });
  const both = ["color-contrast: #pale", "color-contrast: #pale-as-well"];
  for (const theme of ["light", "dark"] as const)
    expect(await violationsIn(page, theme)).toEqual(both);
  await context.close();
});

test("a control that cannot be scrolled to is found", async () => {
  const context = await deviceOf(null, "uk");
  const page = await context.newPage();
  await page.goto("/sign-in");
  await settled(page);
  expect(await listOutOfReach(page)).toEqual([]);
  const cut = (overflow: string) =>
    page.locator("main").evaluate((main, value) => {
      main.style.cssText = `flex: none; height: 40px; min-height: 0; overflow: ${value}`;
    }, overflow);
  await cut("hidden");
  expect(await listOutOfReach(page)).not.toEqual([]);
  await cut("auto");
  expect(await listOutOfReach(page)).toEqual([]);
  await context.close();
});

test.for(roles)("the pages of %s have no accessibility violations", async (role) => {
  const faults = await Promise.all(
    lanesOf(role).map(async (lane) => {
      const found: string[] = [];
      for (const language of lane) found.push(...(await faultsIn(role, language)));
      return found;
    }),
  );
  if (faults.flat().length > 0) expect.fail(faults.flat().toSorted().join("\n"));
});

/** Splits the languages into lanes that run side by side; the manager's many pages take two. */
function lanesOf(role: Role | null): Language[][] {
  if (role !== "manager") return languages.map((language) => [language]);
  const [first, second, ...rest] = languages;
  return [[first, ...rest], second ? [second] : []];
}

async function faultsIn(role: Role | null, language: Language): Promise<string[]> {
  const context = await deviceOf(role, language);
  const page = await context.newPage();
  const found: string[] = [];
  for (const place of places)
    if (place.role === role && opensIn(place, language)) {
      await context.clearCookies({ name: "lang" });
      found.push(...(await patiently(page, () => faultsOf(page, place, language))));
    }
  await context.close();
  return found;
}

/**
 * Repeats a look after the server's rate limit (300 reads a minute), waiting as long as the server
 * says.
 */
async function patiently(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const answers: Promise<number>[] = [];
  const listen = (answer: Response) => answers.push(secondsToWait(answer));
  page.on("response", listen);
  const faults = await look();
  page.off("response", listen);
  const seconds = Math.max(0, ...(await Promise.all(answers)));
  if (seconds === 0) return faults;
  await page.waitForTimeout(seconds * 1000);
  return patiently(page, look);
}

/** Returns the `Retry-After` of a refused read, alone or among several; otherwise 0. */
async function secondsToWait(answer: Response): Promise<number> {
  if (answer.status() === 429) return Number(answer.headers()["retry-after"]);
  if (!answer.url().endsWith("/api/together")) return 0;
  // Of a page that was left meanwhile there is no answer to read.
  const lines = await answer.text().catch(() => "");
  const found = lines.matchAll(/"status":429,"headers":\[.*?"retry-after","(\d+)"/g);
  return Math.max(0, ...Array.from(found, ([, seconds]) => Number(seconds)));
}
