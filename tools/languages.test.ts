import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { languages } from "#core/kernel/language.ts";

const lists = /"uk"(?: as const)?(?:,| \|)\s*"en"(?: as const)?(?:,| \|)\s*"ru"/;
const patterns = /uk\|en\|ru|\{uk,\s*en,\s*ru\}\./;
const localeNames = /\b(?:uk|en|ru)-(?:UA|RU|GB|US)\b/;
const exemptFiles = /^(?:core\/src\/kernel\/language|tools\/languages\.test)\.ts$/;

const sources = globSync("{core,server,web,e2e,tools}/**/*.{ts,tsx,mjs}", {
  exclude: (name) => name === "node_modules" || name === "dist",
})
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !exemptFiles.test(path));

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

test("each folder of texts has a file for every language", () => {
  const folders = globSync("{core,web}/src/**/uk.ts").map(dirname);
  expect(folders.length).toBeGreaterThan(100);
  const missing = folders.flatMap((folder) =>
    languages.map((language) => join(folder, `${language}.ts`)).filter((path) => !existsSync(path)),
  );
  expect(missing).toEqual([]);
});

test("what is read from a folder of texts has the type of its Ukrainian file", () => {
  const breaches = sources.flatMap((path) => {
    const code = readFileSync(path, "utf8");
    return [...code.matchAll(/readTexts<typeof (\w+)>\(\s*"([^"]+)"/g)]
      .filter(([, name, folder]) => {
        const typed = new RegExp(
          `import type \\{ (?:\\w+ as )?${name} \\} from "#core/${folder}/uk\\.ts"`,
        );
        return !typed.test(code);
      })
      .map(([call]) => `${path}: ${call}`);
  });
  expect(breaches).toEqual([]);
});
