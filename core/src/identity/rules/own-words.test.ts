import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isOwnWords } from "./own-words.ts";

const olena = { names: ["Олена", "Коваль-Щербак"], email: "o.tsymbal85@example.com" };

describe("weak are", () => {
  it.each([
    ["the product's name and a year", "Oselia-2026!"],
    ["in Ukrainian", "Оселя2026!"],
    ["as another language spells it", "Oselya_2026"],
    ["with figures for letters", "0$3l1@2026A"],
    ["with signs between", "O.s.e.l.i.a-1"],
    ["typed in the wrong layout", "Jctkz-2026!"],
    ["the other way round", "Щіудшф-2026!"],
    ["twice", "OseliaОселя1!"],
    ["and a short word", "Моя-Оселя-1"],
    ["the first name", "Олена-1985!"],
    ["in Latin letters and with a birthday", "Olena-14.03.1985"],
    ["both names", "OlenaKoval1!"],
    ["one part of a double name", "Shcherbak_77"],
    ["the name in the address", "Цимбал-1985"],
    ["somebody else's layout", "Jktyf#1985"],
    ["a doubled letter", "Ollena-1985!"],
  ])("%s: %s", (_, password) => {
    expect(isOwnWords(password, olena)).toBe(true);
  });

  it.each([
    ["Юлія", "Yulia-2026!"],
    ["Юлія", "Yuliia-2026!"],
    ["Yulia", "Юлія-2026!"],
    ["Мар’яна", "Mariana-2026!"],
    ["Євген", "Yevhen-2026!"],
    ["Евгений", "Evgeniy-2026!"],
    ["Ігор", "Igor-2026!"],
    ["Оксана", "Oxana-2026!"],
    ["Дмитро", "Dmytro-2026!"],
    ["Хома", "Khoma-2026!"],
    ["Жанна", "Zhanna-2026!"],
    ["Сергій", "Serhii-2026!"],
  ])("%s spelt %s", (name, password) => {
    expect(isOwnWords(password, { names: [name] })).toBe(true);
  });
});

describe("not weak for that are", () => {
  it.each([
    "Тепла-Оселя 41",
    "Demo-2026!",
    "Зелений-Дім-27",
    "Olena-їсть-Кашу-7",
    "Кавалер-Вітер 9",
    "olena-8391-2047-5561-3",
  ])("%s", (password) => {
    expect(isOwnWords(password, olena)).toBe(false);
  });

  it("names too short to be told from other words, and nothing at all", () => {
    expect(isOwnWords("Яр-зелений-7", { names: ["Ян", "Ю", ""] })).toBe(false);
    expect(isOwnWords("", olena)).toBe(false);
  });
});

const name = fc.stringMatching(/^[бдклмнрт][аоу][бдклмнрт][аоу][бдклмнрт]$/);

test("a name stays weak however it is capitalised, padded and cut by signs", () => {
  fc.assert(
    fc.property(
      name,
      fc.stringMatching(/^[-!._ ]{0,3}\d{0,8}[-!._ ]{0,3}$/),
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      fc.constantFrom("", "-", ".", " "),
      (word, padding, upper, between) => {
        const dressed = [...word].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter));
        expect(isOwnWords(dressed.join(between) + padding, { names: [word] })).toBe(true);
      },
    ),
  );
});

test("a word of one's own beside the name makes it another password", () => {
  fc.assert(
    fc.property(name, (word) => {
      expect(isOwnWords(`${word}-фізика-7`, { names: [word] })).toBe(false);
    }),
  );
});

test("whatever is typed has an answer", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 128 }),
      fc.string({ maxLength: 60 }),
      (password, word) => {
        expect(typeof isOwnWords(password, { names: [word, word], email: word })).toBe("boolean");
      },
    ),
    { numRuns: 30 },
  );
});
