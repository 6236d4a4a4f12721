import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeBrowser, contrastFaultsInTheDark, newDevice, violations } from "./browser.ts";
import { findNumbers, type Place, placesOf, type Role, settled } from "./pages.ts";
import { words } from "./words.ts";

const roles: readonly (Role | null)[] = [null, "resident", "owner", "manager", "admin"];
const languages = ["uk", "en", "ru"] as const;

let places: readonly Place[];

async function deviceOf(role: Role | null, language: (typeof languages)[number]) {
  const context = await newDevice({ language });
  if (role)
    await context.request.post("/api/identity/sign-in/demo", {
      data: { role },
      headers: { "x-oselia": "1" },
    });
  return context;
}

beforeAll(async () => {
  const guide = await deviceOf("resident", "uk");
  places = placesOf(await findNumbers(guide));
  await guide.close();
});
afterAll(closeBrowser);

/** One opening serves both themes: the page follows the system's, and only colours change with it. */
async function faultsOf(
  page: Page,
  place: Place,
  language: (typeof languages)[number],
): Promise<string[]> {
  try {
    await page.emulateMedia({ colorScheme: "light" });
    await place.before?.(page);
    await page.goto(place.path);
    await settled(page);
    await place.act?.(page, words[language]);
    const light = await violations(page);
    const dark = await contrastFaultsInTheDark(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    return [...light.map((line) => `light ${line}`), ...dark.map((line) => `dark ${line}`)];
  } catch (error) {
    return [String(error).split("\n")[0] ?? ""];
  } finally {
    await page.unrouteAll();
  }
}

/**
 * Pages are asked in every language. Their dialogs and odd states, built of the same parts, in one
 * each, by turns: all of them in all three would take longer than the rest of the suite.
 */
const isPage = ({ act, before }: Place) => !act && !before;

describe.for(languages)("in %s", (language) => {
  test.for(roles)("the pages of %s have no accessibility violations", async (role) => {
    const context = await deviceOf(role, language);
    const queue = places.filter(
      (place, at) => place.role === role && (isPage(place) || languages[at % 3] === language),
    );
    const faults: string[] = [];
    const worker = async () => {
      const page = await context.newPage();
      for (let place = queue.shift(); place; place = queue.shift())
        for (const fault of await faultsOf(page, place, language))
          faults.push(`${place.name}: ${fault}`);
    };
    await Promise.all([worker(), worker(), worker()]);
    await context.close();
    if (faults.length > 0) expect.fail(faults.toSorted().join("\n"));
  });
});
