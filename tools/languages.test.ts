import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const lists = /"uk"(?: as const)?(?:,| \|)\s*"en"(?: as const)?(?:,| \|)\s*"ru"/;
const patterns = /uk\|en\|ru|\{uk,\s*en,\s*ru\}\./;
const localeNames = /\b(?:uk|en|ru)-(?:UA|RU|GB|US)\b/;
const own = /^(?:core\/src\/kernel\/language|tools\/languages\.test)\.ts$/;

const sources = globSync("{core,server,web,e2e,tools}/**/*.{ts,tsx,mjs}", {
  exclude: (name) => name === "node_modules" || name === "dist",
})
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !own.test(path));

test("languages and their locales are listed in core/src/kernel/language.ts alone", () => {
  const copies = sources.filter((path) => {
    const code = readFileSync(path, "utf8");
    // Tests name the language that a browser asks for.
    return (
      lists.test(code) ||
      patterns.test(code) ||
      (localeNames.test(code) && !/\.test\.tsx?$/.test(path))
    );
  });
  expect(copies).toEqual([]);
});

test.each(['["uk", "en", "ru"]', '"uk" | "en" | "ru"', '"uk" as const, "en", "ru"'])(
  "a copy is found: %s",
  (code) => expect(code).toMatch(lists),
);
