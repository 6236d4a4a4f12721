import { measureProcessor, patience } from "../../../../tools/patience.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isStopWord, skeletonOf, stopWordIn, stopWordKey } from "./stop-words.ts";

const stopWords = (...patterns: string[]) =>
  patterns.map((pattern) => ({ pattern, key: stopWordKey(pattern) }));
const found = (text: string, ...patterns: string[]) =>
  stopWordIn(text, stopWords(...patterns))?.pattern ?? null;

test("a stop word is found as a whole word, in any case", () => {
  expect(found("Це СПАМ, сусіди", "спам")).toBe("спам");
  expect(found("спам", "Спам")).toBe("Спам");
  expect(found("спамери знову тут", "спам")).toBeNull();
  expect(found("антиспам", "спам")).toBeNull();
});

test("with a star any ending is found, never another beginning", () => {
  for (const text of ["казино", "у казиношці", "КАЗИНО777", "о казинах"])
    expect(found(text, "казин*"), text).toBe("казин*");
  expect(found("онлайнказино", "казин*")).toBeNull();
});

test("it is found through letters that look alike and signs that nobody sees", () => {
  const disguised = [
    // Latin letters, wide letters, marks over letters.
    "kaзинo",
    "ｋаｚино".replace("ｚ", "з"),
    "к̶а̶з̶и̶н̶о̶",
    "Ка3ин0",
    // Zero-width space, joiner, soft hyphen, marks of direction, a filler.
    "ка\u200bзи\u200dно",
    "ка\u00adзино",
    "\u202eказино\u202c",
    "каз\u2066и\u2069но",
    "каз\u3164ино",
  ];
  for (const text of disguised) expect(found(`гра ${text} тут`, "казино"), text).toBe("казино");
  expect(found("обʼява", "об’ява")).toBe("об’ява");
});

test("it is found spelt out, and with digits for letters", () => {
  for (const text of ["к а з и н о", "К.А.З.И.Н.О", "у к-а-з-и-н-о!", "каз1но", "КА31Н0"])
    expect(found(text, "казино"), text).toBe("казино");
  expect(found("п о к е р и", "покер*")).toBe("покер*");
  expect(found("поке8р", "покер")).toBeNull();
  for (const text of ["а б в", "кв. 1 і 2", "каза1но", "о 18 30", "к а з"])
    expect(found(text, "казино"), text).toBeNull();
});

test("what is no word is no stop word", () => {
  for (const good of ["спам", "казин*", "об’ява", "viagra", "18плюс"])
    expect(isStopWord(good), good).toBe(true);
  for (const bad of ["", "*", "дві слова", "ка*зино", "a-b", "<b>", "\u200b\u200b\u200b"])
    expect(isStopWord(bad), bad).toBe(false);
});

test("ten thousand characters and marks without end are compared at once", () => {
  const bomb = "ка\u0336".repeat(3_300);
  const words = Array.from({ length: 200 }, (_, n) => `слово${n}*`);
  const took = measureProcessor(() => expect(found(bomb, ...words)).toBeNull());
  expect(took).toBeLessThan(patience(1_000));
});

test("whatever unseen signs stand between its letters, it is found", () => {
  const unseen = fc.constantFrom(
    "\u200b",
    "\u200d",
    "\u2060",
    "\u202e",
    "\u00ad",
    "\ufeff",
    "\u0301",
  );
  fc.assert(
    fc.property(fc.array(unseen, { minLength: 6, maxLength: 6 }), fc.boolean(), (signs, upper) => {
      const text = [..."казино"].map((letter, at) => letter + (signs[at] ?? "")).join("");
      expect(found(upper ? text.toUpperCase() : text, "казино")).toBe("казино");
    }),
  );
});

test("a skeleton is its own skeleton", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(skeletonOf(skeletonOf(text))).toBe(skeletonOf(text));
    }),
  );
});
