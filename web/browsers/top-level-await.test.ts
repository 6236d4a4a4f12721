import { expect, test } from "vitest";
import { hasTopLevelAwait } from "./top-level-await.ts";

test.each([
  "await start();",
  "const a = await import('./a.js');",
  "export default await b;",
  "for await (const piece of pieces) use(piece);",
  "if (x) { await using file = open(); }",
  "export const a = [await y];",
])("%s waits at the top level", (code) => {
  expect(hasTopLevelAwait("a.js", code)).toBe(true);
});

test.each([
  "async function f() { await start(); }",
  "const f = async () => { for await (const a of b) use(a); };",
  "class A { async m() { await this.n(); } }",
  "start().then(() => go());",
])("%s does not", (code) => {
  expect(hasTopLevelAwait("a.js", code)).toBe(false);
});
