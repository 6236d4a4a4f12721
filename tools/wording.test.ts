import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findBreaches, listTypeNames } from "./wording/find-breaches.ts";

/** Files in which a type name may be declared; props of React components are exempt. */
const mostDeclarations = 4;

const sources = globSync("{core,server,web,e2e,tools}/**/*.{ts,tsx,mjs}", {
  exclude: (name) => name === "node_modules" || name === "dist",
})
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !path.endsWith(".gen.ts"))
  .map((path) => {
    const code = readFileSync(path, "utf8");
    return { path, breaches: findBreaches(path, code), types: listTypeNames(path, code) };
  });

test.each([
  "docstring start",
  "docstring verb",
  "vague verb",
  "docstring length",
  "type name",
  "verb name",
] as const)("nothing breaches the rule on the %s", (rule) => {
  const found = sources.flatMap(({ path, breaches }) =>
    breaches.filter((breach) => breach.rule === rule).map(({ text }) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("a type name stands for one thing", () => {
  const files = new Map<string, Set<string>>();
  for (const { path, types } of sources)
    for (const name of types) {
      const paths = files.get(name) ?? new Set();
      files.set(name, paths.add(path));
    }
  const shared = [...files]
    .filter(([name, paths]) => paths.size > mostDeclarations && !name.endsWith("Props"))
    .map(([name, paths]) => `${name}: ${paths.size}`);
  expect(shared).toEqual([]);
});

test.each([
  ["core/src/x.ts", "/** What is owed. */", "docstring start"],
  ["core/src/x.ts", "/** Rows of a page. */\nexport function listRows() {}", "docstring verb"],
  ["core/src/x.ts", "/** Tells the staff of a ban. */\nexport function ban() {}", "vague verb"],
  ["core/src/x.ts", `/** Returns ${"word ".repeat(61)} */`, "docstring length"],
  ["core/src/x.ts", "export type Asked = 1", "type name"],
  ["core/src/x.ts", "export interface Issued { a: 1 }", "type name"],
  ["server/src/chat/verbs/send.ts", "export function send() {}", "verb name"],
] as const)("a breach is found: %s: %s", (path, code, rule) => {
  expect(findBreaches(path, code).map((breach) => breach.rule)).toEqual([rule]);
});

test.each([
  ["core/src/x.ts", "/** Returns what is owed. */ export type Debt = 1"],
  ["core/src/x.ts", "export type Feed = 1"],
  ["server/src/chat/verbs/send.ts", "export function sendMessage() {}"],
  ["server/src/platform/sealing.ts", "export function lock() {}"],
])("plain wording passes: %s: %s", (path, code) => {
  expect(findBreaches(path, code)).toEqual([]);
});
