import type { Manifest } from "vite";
import { expect, test } from "vitest";
import { circleIn } from "./chunk-order.ts";

const built = (imports: Record<string, string[]>): Manifest =>
  Object.fromEntries(
    Object.entries(imports).map(([key, of]) => [key, { file: `${key}.js`, imports: of }]),
  );

test("files that import each other are found, however long the way around", () => {
  expect(circleIn(built({ a: ["b", "c"], b: ["c"], c: [] }))).toBeNull();
  expect(circleIn(built({ a: ["b"], b: ["c"], c: ["d"], d: ["b"] }))).toEqual([
    "b.js",
    "c.js",
    "d.js",
    "b.js",
  ]);
});
