import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listMissingBuiltIns } from "./built-ins.ts";
import { findMissingBuiltIns } from "./check-built-ins.ts";
import { buildTarget, minimumBrowsers, polyfilledBuiltIns } from "./minimum.ts";

const missing = listMissingBuiltIns();
const found = (...codes: string[]) => [
  ...findMissingBuiltIns(
    codes.map((code, at) => ({ name: `${at}.js`, code })),
    missing,
  ).keys(),
];

test.each([
  ["AbortSignal.any([])", "AbortSignal.any"],
  ["URL.canParse(x)", "URL.canParse"],
  ["globalThis.URLPattern", "URLPattern"],
  ["Map.groupBy(x, y)", "Map.groupBy"],
  ["const { promise } = Promise.withResolvers()", "Promise.withResolvers"],
  ["element.checkVisibility()", "checkVisibility"],
  ["a.isSubsetOf(b)", "isSubsetOf"],
])("%s is found", (code, name) => {
  expect(found(code)).toEqual([name]);
});

test.each([
  "[1].toSorted()",
  "structuredClone(x)",
  "AbortSignal.timeout(1)",
  "element.showModal()",
  "URL.createObjectURL(blob)",
])("%s is in every promised browser", (code) => {
  expect(found(code)).toEqual([]);
});

test("a member that a script defines itself is its own", () => {
  expect(found("export const z = { union() {} };", "z.union()")).toEqual([]);
});

test("nothing is filled that every promised browser has", () => {
  for (const name of polyfilledBuiltIns)
    expect(missing.names.has(name) || missing.members.has(name), name).toBe(true);
});

test("the build, the page for old browsers and README name the same browsers", () => {
  const { safari, safari_ios: ios, firefox, chrome, edge } = minimumBrowsers;
  expect(buildTarget).toEqual([
    `safari${safari}`,
    `ios${ios}`,
    `firefox${firefox}`,
    `chrome${chrome}`,
    `edge${edge}`,
  ]);
  const names = `Safari ${safari}, Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}`;
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
  expect(read("../public/browser.html").split(names)).toHaveLength(4);
  expect(read("../../README.md")).toContain(names);
});
