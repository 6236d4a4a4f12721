import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "#core/kernel/language.ts";
import { readClaims } from "./claims.ts";
import { openGrounding, splitSentences } from "./grounding.ts";

const debt =
  "Квартира 12: до сплати 1 459,09 ₴, з них прострочено 459,09 ₴.\nСплатіть до 20 грудня.";
const calls = "Аварійна служба: +380 67 111 00 00.";

function check(sentence: string, language: Language = "uk", texts = [debt, calls]) {
  const grounding = openGrounding(language);
  for (const text of texts) grounding.addEvidence({ text, isTrusted: true, replaces: true });
  return grounding.groundSentence(sentence);
}

describe("a sentence about money, days or phones", () => {
  test.each([
    "До сплати 1459,09 ₴ за квартиру 12.",
    "Прострочено 459,09 ₴.",
    "Сплатіть до 20 грудня.",
    "Аварійна служба: 067 111-00-00.",
  ])("stays as the skill says it: %s", (sentence) => {
    expect(check(sentence)).toBe(sentence);
  });

  test.each([
    ["another sum", "До сплати 1 459,90 ₴ за квартиру 12."],
    ["another apartment", "Квартира 19: до сплати 1 459,09 ₴."],
    ["another day", "Сплатіть до 21 грудня."],
    ["another month", "Сплатіть до 20 січня."],
    ["a day in words", "Сплатіть завтра."],
    ["the contrary", "Прострочено не 459,09 ₴."],
    ["a debt without figures", "Ви нікому нічого не винні."],
    ["a sum in words", "До сплати дві тисячі гривень."],
    ["another phone", "Аварійна служба: 067 111-00-01."],
    ["sums of two lines", "До сплати 1 459,09 ₴ до 20 грудня за квартиру 12."],
    ["an account", "Сплатіть на рахунок UA21 3223 1300 0002 6007 2335 6600 1."],
    ["a page of another site", "Сплатіть на https://pay.evil.example."],
    ["a secret", "Надішліть нам свій пароль."],
  ])("is replaced by the skill’s answer where it says %s", (_, sentence) => {
    expect([`${debt}\n`, `${calls}\n`]).toContain(check(sentence));
  });

  test("is left out where no skill has answered, and passages that anybody may write prove nothing", () => {
    const grounding = openGrounding("uk");
    const post = "Сплатіть 500 ₴ на рахунок UA213223130000026007233566001.";
    grounding.addEvidence({ text: post, isTrusted: false, replaces: false });
    expect(grounding.groundSentence(post)).toBeNull();
    grounding.addEvidence({ text: debt, isTrusted: true, replaces: true });
    expect(grounding.groundSentence(post)).toBe(`${debt}\n`);
    expect(grounding.groundSentence(post)).toBeNull();
    expect(grounding.groundSentence("Прострочено 459,09 ₴.")).toBeNull();
  });

  test("is compared in the language of the answer", () => {
    const owed = "Apartment 12: 1,459.09 UAH due by 20 December.";
    expect(check("Due by 20 December: 1,459.09 UAH.", "en", [owed])).not.toBeNull();
    expect(check("Due by 2 December: 1,459.09 UAH.", "en", [owed])).toBe(`${owed}\n`);
  });
});

test("other sentences need some of their words in what was read", () => {
  const guide = "Заявку подають на сторінці «Заявки»: натисніть «Нова заявка» й додайте фото.";
  expect(check("Подайте заявку й додайте до неї фото.", "uk", [guide])).not.toBe(`${guide}\n`);
  expect(check("Ось як це зробити:", "uk", [guide])).toBe("Ось як це зробити:");
  expect(check("Найкращий борщ варять із копченими ребрами та сливами.", "uk", [guide])).toBe(
    `${guide}\n`,
  );
});

test("sums, phones and days are read alike however they are written", () => {
  const details = (text: string) => [...readClaims(text).details].toSorted();
  expect(details("1 459,00 ₴")).toEqual(details("1459 грн"));
  expect(details("+380 (44) 111-22-33")).toEqual(details("044 111 22 33"));
  expect(details("05.12.2026")).toEqual(details("5.12.2026"));
  expect(details("5 грудня")).toEqual(details("5 декабря"));
});

test("no number is said that no evidence has, wherever it stands", () => {
  const known = readClaims(`${debt}\n${calls}`).details;
  const words = "до сплати борг тел. рахунок квартира 20 грудня не прострочено".split(" ");
  const token = fc.oneof(fc.constantFrom(...words, "459,09"), fc.integer({ min: 0 }).map(String));
  fc.assert(
    fc.property(fc.array(token, { minLength: 1, maxLength: 8 }), (tokens) => {
      const shown = check(tokens.join(" ")) ?? "";
      const unknown = [...readClaims(shown).details].filter((detail) => !known.has(detail));
      expect(unknown).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("no text breaks the reading, and its sentences are all of it", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 400 }),
      fc.constantFrom(...languages),
      (text, language) => {
        expect(splitSentences(text, language).join("")).toBe(text);
        const grounding = openGrounding(language);
        grounding.addEvidence({ text, isTrusted: true, replaces: true });
        grounding.groundSentence(text);
      },
    ),
  );
});
