import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MatchingData, matchOf } from "./match.ts";
import { namedIn } from "./named.ts";
import { findStrayNumbers } from "./stray-numbers.ts";

/** Flats 20 and 21; `UA20` has paid for 20 before. */
const known: MatchingData = {
  invoices: new Map(),
  accounts: new Map([
    ["100020", ["a20"]],
    ["100021", ["a21"]],
  ]),
  apartments: new Map([
    ["20", ["a20"]],
    ["21", ["a21"]],
  ]),
  lastNames: new Map(),
  payers: new Map([["UA20", ["a20"]]]),
  owed: new Map(),
};
const kindOf = (purpose: string, kopecks = 45_000) =>
  matchOf({ purpose, payerIban: "UA20", kopecks }, known)?.kind ?? "open";

describe("habit is overruled by a number that the text does not explain", () => {
  test.each([
    "помешкання 21",
    "помешк. №21",
    "Сонячна 12-21",
    "вул. Сонячна 12-21",
    "вул. Сонячна, 12 / 21",
    "Сонячна 12 21",
    "двадцять перша квартира",
    "квартира двадцять один",
    "за двадцать первую",
    "двадцять перше помешкання",
    "сорок друга",
    "тридцята",
    "п’ята квартира",
    "п'ять",
    "за сімнадцяту",
    "сто перша",
    "восьмая",
    "к.21",
    "к 21",
    "к-ра 21",
    "кв,21",
    "кв , 21",
    "кв: 21",
    "кв=21",
    "кв/21",
    "кв_21",
    "(21)",
    "#21",
    "№21",
    "за 21",
    "за 21-у",
    "за №21 внески",
    "21",
    "21.",
    "21а",
    "внески 21",
    "Внески за жовтень 2026, 21",
    "комунальні 21 за 10.2026",
    "21 листопад",
    "кв. ２１",
    "２１",
    "квартира ²¹",
    "кв ㉑",
    "кв XXI",
    "ХХІ",
    "кв. ٢١",
    "приміщення 21",
    "прим. 21",
    "нежитлове приміщення № 21",
    "офіс 21",
    "оф.21",
    "магазин 21",
    "кімната 21",
    "комн. 21",
    "apart 21",
    "рах. 100 021",
    "рахунок 100 021",
    "100 021",
    "100-021",
    "100.021",
    "100020 100021",
    "100020, 100021",
    "ос рах 1000 21",
    "20 і 21",
    "кв. 20 і 21",
    "за 20 та двадцять першу",
    "під’їзд 2 квартира двадцять один",
    "договір 21",
    "за договором 12/21",
    "д. 12 кв.21",
    "l21",
    "flat21",
    "21кв",
    "кв.020, 21",
    "внески 21, кв 20",
  ])("«%s» is no proposal", (purpose) => {
    expect(kindOf(purpose)).toBe("open");
  });
});

describe("habit stays a proposal where every number is explained", () => {
  test.each([
    "внески",
    "Внески за жовтень 2026",
    "внески за 10.2026",
    "внески за 10/2026 р.",
    "внески 2025-2026",
    "за 2026 рік",
    "за період 01.10.2026-31.10.2026",
    "за період з 01.10.26 по 31.10.26",
    "від 21 листопада",
    "21.11.2026",
    "2026-11-21",
    "2026-11",
    "комунальні 24.11.2026 12:21",
    "за 4 кв. 2026",
    "за IV квартал 2026",
    "утримання будинку за другий квартал",
    "за перше півріччя",
    "за 2 місяці",
    "за 3 міс.",
    "450,00",
    "сума 450,00 грн",
    "450 грн",
    "1 450,50 ₴",
    "сума 450.00 без ПДВ",
    "у т.ч. ПДВ 20%",
    "у т.ч. ПДВ 20 % 75,00 грн",
    "внески 450",
    "площа 52,7 кв.м",
    "площа 52 м2",
    "док. №21",
    "платіж № 2121",
    "квитанція №21/3",
    "Платник ІПН 1234567890",
    "код ЄДРПОУ 32855961",
    "тел. 067 123 45 67",
    "+38 (067) 123-45-67",
    "картка ****1234",
    "з картки 5168**1234",
    "на рахунок UA213223130000026007233566001",
    "вул. Сонячна 7, внески",
    "вул. Сонячна, буд. 7",
    "Сонячна 7, кв. 20",
    "Сонячна 7 кв 20",
    "буд. 7 кв. 20",
    "під’їзд 2, кв 20",
    "ОСББ «Сонячна 7»",
    "кв. 20",
    "20",
    "за 20",
    "двадцятка на ремонт",
    "сімейний внесок",
    "п’ятниця",
    "дружний дім",
    "стоянки немає",
  ])("«%s» is", (purpose) => {
    expect(kindOf(purpose)).toBe("payer");
  });
});

test("the payer's own account is no stranger", () => {
  expect(kindOf("100020 за жовтень")).toBe("payer");
  expect(kindOf("о/р 100020")).toBe("account");
});

test("a sum is the payment's own only where it is more than any apartment's number", () => {
  expect(kindOf("за 21", 2_100)).toBe("open");
  expect(kindOf("внески 612", 61_200)).toBe("payer");
  expect(kindOf("внески 612", 61_300)).toBe("open");
});

test("whatever stands around a number, it never vanishes beside words that explain nothing", () => {
  const words = fc.constantFrom("за", "внески", "оплата", "комунальні", "прошу", "Тест", "-", ",");
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 4 }),
      fc.integer({ min: 1, max: 999 }),
      fc.array(words, { maxLength: 4 }),
      (before, number, after) => {
        const purpose = [...before, String(number), ...after].join(" ");
        expect(findStrayNumbers(purpose)).toContain(String(number));
        expect(namedIn(purpose).strays).toContain(String(number));
      },
    ),
  );
});
