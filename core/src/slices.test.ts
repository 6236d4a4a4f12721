import { languages } from "#core/kernel/language.ts";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { uk } from "#core/kernel/texts/uk.ts";
import { aboutOrder, auditGroups, auditKinds, slices } from "./slices.ts";

test("a kind of fact is declared once", () => {
  const kinds = slices.flatMap((slice) => ("facts" in slice ? Object.keys(slice.facts) : []));
  expect(kinds).toHaveLength(new Set(kinds).size);
});

test("what the audit log tells has words in each language, and nothing else has", async () => {
  for (const language of languages) {
    const paths = globSync(`core/src/*/texts/facts/${language}.ts`);
    const textFiles = await Promise.all(paths.map((path) => import(`${process.cwd()}/${path}`)));
    const written = textFiles.flatMap(({ facts }) => Object.entries<string>(facts.kinds));
    expect(written.map(([kind]) => kind).toSorted()).toEqual([...auditKinds].toSorted());
    const groups = textFiles.flatMap(({ facts }) => Object.entries<string>(facts.groups));
    expect(groups.map(([group]) => group).toSorted()).toEqual([...auditGroups].toSorted());
    for (const [key, text] of [...written, ...groups]) expect(text.trim(), key).not.toBe("");
  }
});

test("an entry of the audit log is about a thing before a person before a place", () => {
  const at = (key: string) => aboutOrder.indexOf(key);
  expect(aboutOrder).toContain("request");
  expect(at("request")).toBeLessThan(at("person"));
  expect(at("person")).toBeLessThan(at("apartment"));
  expect(at("apartment")).toBeLessThan(at("building"));
});

test("a rule that a schema names has a text: its slice's or an earlier one's, or the one of all", () => {
  const common = Object.keys(uk.validation).map((key) => key.replace(/_(one|few|many|other)$/, ""));
  const known = new Set(common);
  let found = 0;
  for (const slice of slices) {
    for (const rule of "rules" in slice ? slice.rules : []) known.add(rule);
    for (const path of globSync(`{core,server}/src/${slice.name}/**/*.ts`)) {
      const named = readFileSync(path, "utf8").match(/(?<=\b(error|rule): ")[a-z_]+(?=")/g) ?? [];
      found += named.length;
      for (const rule of named) expect(known, path).toContain(rule);
    }
  }
  expect(found).toBeGreaterThan(10);
});

test("a word for a number stays with it at a line's end: кв. 12, під’їзд 2, apt. 12, № 5", () => {
  const short = ["кв", "под", "п", "эт", "пов", "буд", "д", "корп", "apt", "bldg", "no"];
  const long = ["під’їзд", "подъезд", "поверх", "этаж", "квартир"].map((word) => `${word}\\p{L}*`);
  const english = ["apt", "entrances?", "floors?", "apartments?", "flats?"];
  const patterns = [...short.map((word) => `${word}\\.`), ...long, ...english, "№"].join("|");
  const parted = new RegExp(`(?<![\\p{L}\\d])(?:${patterns}) (?:\\{\\{|\\d).*`, "giu");
  expect("до кв. 12".match(parted) && "Entrance {{number}}".match(parted)).toBeTruthy();
  expect("до кв.\\u00a012".match(parted)).toBeNull();
  const paths = globSync("{core/src/**/texts/**/*,web/src/**/texts/**/*,web/src/**/texts-*}.ts");
  expect(paths.length).toBeGreaterThan(200);
  for (const path of paths)
    expect(readFileSync(path, "utf8").match(parted) ?? [], path).toEqual([]);
});
