import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { Browser, Page } from "playwright-core";
import { type Language, languages } from "#core/kernel/language.ts";
import {
  type LandingPicture,
  landingPictures,
} from "#web/features/landing/pictures/landing-pictures.ts";
import { patience } from "../../tools/patience.ts";
import { visitScreens } from "./screens.ts";

/** State of the screens of which pictures were taken: names in each language, and the colours. */
export type Fingerprint = {
  screens: Record<LandingPicture, Record<Language, string[]>>;
  colours: string;
};

const colours = fileURLToPath(new URL("../../web/src/ui/theme/tokens.css", import.meta.url));
const roles = ["heading", "button", "columnheader", "tab", "link"];

/**
 * Reads the fingerprint of the running demo. Names that are no texts of the program are data of the
 * demo; they and all figures are left out. A screen that differs from the expected one is read again
 * for a while, since some of its parts come later than others.
 */
export async function readFingerprint(
  browser: Browser,
  base: string,
  texts: Record<Language, object>,
  expected?: Fingerprint,
): Promise<Fingerprint> {
  const lanes = languages.map((language) =>
    readScreens(
      browser,
      { base, language },
      texts[language],
      (name) => expected?.screens[name][language],
    ),
  );
  const names = await Promise.all(lanes);
  const screens = Object.fromEntries(
    landingPictures.map((name) => [
      name,
      Object.fromEntries(languages.map((language, at) => [language, names[at]?.[name]])),
    ]),
  ) as Fingerprint["screens"];
  const tokens = await readFile(colours);
  return { screens, colours: createHash("sha256").update(tokens).digest("hex").slice(0, 16) };
}

/** Milliseconds for which a page is read anew where nobody knows what it has to show. */
const steadyMs = 3_000;

async function readScreens(
  browser: Browser,
  look: { base: string; language: Language },
  texts: object,
  expectedOf: (name: LandingPicture) => readonly string[] | undefined,
): Promise<Partial<Record<LandingPicture, string[]>>> {
  const known = new Set(listTexts(texts));
  const read: Partial<Record<LandingPicture, string[]>> = {};
  await visitScreens(browser, { ...look, theme: "light" }, async (name, page) => {
    const expected = expectedOf(name);
    // Pages that hear of news are never idle: without a former reading, one that stays for a while counts.
    const until = performance.now() + (expected ? patience(10_000) : steadyMs);
    do {
      read[name] = await readNames(page, known);
    } while (!isDeepStrictEqual(read[name], expected) && performance.now() < until);
  });
  return read;
}

async function readNames(page: Page, known: ReadonlySet<string>): Promise<string[]> {
  const lines = (await listNames(page)).flatMap(({ role, text }) => {
    const found = findKnown(text, known);
    return found === null ? [] : [`${role}: ${found}`];
  });
  return [...new Set(lines)];
}

type NamedElement = { role: string; text: string };

/** Lists the named elements of a page's content, cells of tables excepted, in its order. */
async function listNames(page: Page): Promise<NamedElement[]> {
  const snapshot = await page.getByRole("main").ariaSnapshot();
  const found: NamedElement[] = [];
  let cellDepth = Number.POSITIVE_INFINITY;
  for (const line of snapshot.split("\n")) {
    const [, indent = "", role = "", name] =
      /^(\s*)- '?(\w+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(line) ?? [];
    if (indent.length <= cellDepth) cellDepth = role === "cell" ? indent.length : Infinity;
    if (cellDepth < indent.length || !name || !roles.includes(role)) continue;
    found.push({ role, text: withoutFigures(JSON.parse(name) as string) });
  }
  return found;
}

function listTexts(texts: unknown): string[] {
  if (typeof texts === "string") return [withoutFigures(texts)];
  return Object.values(texts ?? {}).flatMap(listTexts);
}

/** Returns the longest text of the program with which a name begins: counts may follow it. */
function findKnown(name: string, known: ReadonlySet<string>): string | null {
  const words = name.split(" ");
  for (let count = words.length; count > 0; count--) {
    const beginning = words.slice(0, count).join(" ");
    if (known.has(beginning)) return beginning;
  }
  return null;
}

const withoutFigures = (text: string) => text.replaceAll(/[\d\s]+/g, " ").trim();
