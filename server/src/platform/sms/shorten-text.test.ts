import { languages } from "#core/kernel/language.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shortenText, textAtMost } from "./shorten-text.ts";

test("a text that fits is sent as it is", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: textAtMost }), (text) => {
      expect(shortenText(text, "uk")).toBe(text);
    }),
  );
});

test("a longer one ends with a whole word and says that it is shortened", () => {
  const longText = fc.array(fc.stringMatching(/^[а-яіїє]{1,20}$/), {
    minLength: 200,
    maxLength: 260,
  });
  fc.assert(
    fc.property(longText, fc.constantFrom(...languages), (list, language) => {
      const text = list.join(" ").padEnd(textAtMost + 1, " слово");
      const sent = shortenText(text, language);
      expect(sent.length).toBeLessThanOrEqual(textAtMost);
      const [firstPart = "", ...more] = sent.split("… (");
      expect(more).toHaveLength(1);
      expect(`${text} `.startsWith(`${firstPart} `)).toBe(true);
    }),
  );
});

test.each([
  ["one endless word", "А".repeat(2_000)],
  ["emoji without a space", "🔧".repeat(600)],
])("%s is cut at a letter", (_, text) => {
  const sent = shortenText(text, "uk");
  expect(sent.length).toBeLessThanOrEqual(textAtMost);
  expect(sent.length).toBeGreaterThan(textAtMost - 3);
  expect(sent.isWellFormed()).toBe(true);
});
