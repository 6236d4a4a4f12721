import fc from "fast-check";
import { expect, test } from "vitest";
import { changesBetween } from "./changes.ts";

test("says which lines went and which came", () => {
  expect(changesBetween("один\nдва\nтри", "один\nдва з половиною\nтри")).toEqual([
    { kind: "same", text: "один" },
    { kind: "gone", text: "два" },
    { kind: "new", text: "два з половиною" },
    { kind: "same", text: "три" },
  ]);
});

test("both texts can be read out of it", () => {
  const text = fc
    .array(fc.constantFrom("а", "б", "в", "", "г д"), { minLength: 1, maxLength: 30 })
    .map((all) => all.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = changesBetween(before, after);
      const without = (kind: string) =>
        found
          .filter((line) => line.kind !== kind)
          .map((line) => line.text)
          .join("\n");
      expect(without("new")).toBe(before);
      expect(without("gone")).toBe(after);
      if (before === after) expect(found.every(({ kind }) => kind === "same")).toBe(true);
    }),
  );
});

test("of endless texts all that differs is replaced", () => {
  const many = (word: string) => Array.from({ length: 1_200 }, (_, n) => `${word}${n}`).join("\n");
  expect(changesBetween(many("а"), many("б"))).toHaveLength(2_400);
});
