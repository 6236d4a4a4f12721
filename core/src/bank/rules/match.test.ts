import { apartmentKey } from "#core/buildings/plan/identity-keys.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measureProcessor, patience } from "../../../../tools/patience.ts";
import { brokenSum, keysOf } from "./control.ts";
import { type MatchingData, matchOf } from "./match.ts";
import { namedIn } from "./named.ts";

const nothing: MatchingData = {
  invoices: new Map(),
  apartments: new Map(),
  lastNames: new Map(),
  accounts: new Map(),
  payers: new Map(),
  owed: new Map(),
};
const known: MatchingData = {
  invoices: new Map([
    ["INV-2026-10-000121", { id: "i1", apartmentId: "a1" }],
    ["INV-2026-10-000122", { id: "i2", apartmentId: "a2" }],
    ["INV-2026-09-000121", { id: "i3", apartmentId: "a1" }],
  ]),
  apartments: new Map([
    ["5", ["a1", "a2", "a3"]],
    ["6", ["a2", "a4"]],
    ["7", ["a7"]],
    [apartmentKey("12-А"), ["a5", "a6"]],
  ]),
  lastNames: new Map([
    ["a1", ["Коваленко", "Шевчук"]],
    ["a2", ["Мар’яненко"]],
    ["a3", ["Шевчук"]],
    ["a5", ["Нечуй-Левицька"]],
    ["a6", ["Левицька"]],
  ]),
  accounts: new Map([
    ["100035", ["a1"]],
    ["100036", ["a2"]],
    ["777777", ["a1", "a2"]],
    ["2026", ["a2"]],
  ]),
  owed: new Map([
    ["a2", 45_000],
    ["a4", 45_000],
  ]),
  payers: new Map([
    ["UA1", ["a2"]],
    ["UA2", ["a1", "a2"]],
  ]),
};
const found = (purpose: string, payerIban: string | null = null, kopecks = 10_000) =>
  matchOf({ purpose, payerIban, kopecks }, known);

describe("money is for", () => {
  test("whose invoice is named, and that invoice", () => {
    const match = { kind: "invoice", apartmentId: "a1", invoiceId: "i1" };
    expect(found("INV-2026-10-000121 за опалення")).toMatchObject(match);
    expect(found("о/р 100035, рах. INV-2026-10-000121")).toMatchObject(match);
  });
  test("whose account is named, with words before it or alone", () => {
    for (const purpose of [
      "Внески за 09.2026, о/р 100035, кв. 5",
      "o.p. 100035 комунальні",
      "100035",
      "особовий рахунок № 100035",
      "о / р: 1ООО35",
      "особ.рах.100035 внески",
      "л/с 100035 внески",
    ])
      expect(found(purpose)).toMatchObject({ kind: "account", apartmentId: "a1", found: "100035" });
  });
  test("whose apartment is named, where the money is just what one of that number owes", () => {
    const match = { kind: "apartment", apartmentId: "a2", found: "5" };
    for (const purpose of [
      "кв. 5 за жовтень",
      "Внески, квартира №5",
      "вул. Сонячна 7, кв.5",
      "apt 5",
    ])
      expect(found(purpose, null, 45_000)).toMatchObject(match);
    expect(found("кв. 5", null, 44_999)).toBeNull();
    expect(found("кв. 6", null, 45_000)).toBeNull();
    expect(found("кв. 5 і кв. 6", null, 45_000)).toBeNull();
    expect(found("о/р 100099, кв. 5", null, 45_000)).toBeNull();
  });
  test("whose account is named after a short mark", () => {
    for (const purpose of [
      "рах. 100035",
      "ОР 100035",
      "OP100035",
      "особовий 100035",
      "рахунок № 100035",
      "лс 100035",
    ])
      expect(found(purpose, "UA1")).toMatchObject({ kind: "account", apartmentId: "a1" });
  });
  test("whose apartment and last name are named together, in any order and alphabet", () => {
    for (const purpose of [
      "кв 5 Ірина Коваленко",
      "Коваленко Ірина кв.5",
      "KOBAЛEHKO I.П., квартира № 05",
      "5 кв. коваленко",
      "кв.5 за жовтень КОВАЛЕНКО",
    ])
      expect(found(purpose)).toMatchObject({
        kind: "name",
        apartmentId: "a1",
        found: "5, Коваленко",
      });
    for (const name of ["Мар'яненко", "Мар`яненко", "Марʼяненко", 'Мар"яненко', "МАРЯНЕНКО"])
      expect(found(`кв5 ${name}`)).toMatchObject({ kind: "name", apartmentId: "a2" });
    expect(found("кв. 12-a Нечуй-Левицька")).toMatchObject({ apartmentId: "a5" });
    const payer = "Мар’яненко Олег";
    const line = { purpose: "внески кв. 5", payer, payerIban: null, kopecks: 1 };
    expect(matchOf(line, known)).toMatchObject({ kind: "name", apartmentId: "a2" });
  });
  test("nobody, where the last name fits several apartments of that number or none", () => {
    expect(found("кв 5 Шевчук")).toBeNull();
    expect(found("кв 5 Шевченко", null)).toBeNull();
    expect(found("кв 5, 6 Коваленко")).toBeNull();
    expect(found("кв 7 Коваленко")).toBeNull();
  });
  test("who paid before from this account, as a proposal, where nothing else is named", () => {
    for (const purpose of [
      "комунальні",
      "Внески за жовтень 2026",
      "за 4 кв. 2026",
      "утримання будинку за другий квартал",
      "кв. 5 за жовтень",
      "вул. Сонячна 7, внески",
    ])
      expect(found(purpose, "UA1"), purpose).toMatchObject({ kind: "payer", apartmentId: "a2" });
  });
  test("nobody by habit, where the text names another apartment, account or purpose", () => {
    for (const purpose of [
      "Оплата за маму, кв.7",
      "за мою маму",
      "Сонячна 12 кв 19",
      "Сонячна 12/19",
      "за кв 5 і кв 7",
      "кв. 5, 7",
      "кв.5/7",
      "5 і 7 кв",
      "7 кв",
      "квартира 7",
      "kv 7",
      "рах. 100187",
      "ОР 100187",
      "о/р 999999",
      "внески 100035 за жовтень",
      "Благодійний внесок на дитячий майданчик",
      "БЛАГОДIЙНA ДОПОМОГА",
      "Повернення позики",
      "За оренду підвалу",
      "Оплата за рахунком №5 від 01.11.2026",
      "за Петренка Івана",
      "charity",
    ])
      expect(found(purpose, "UA1"), purpose).toBeNull();
  });
  test("nobody, where it may be several or none", () => {
    expect(found("INV-2026-10-000121 і INV-2026-10-000122")).toBeNull();
    expect(found("INV-2026-10-000121, о/р 100036")).toBeNull();
    expect(found("о/р 777777")).toBeNull();
    expect(found("комунальні", "UA2")).toBeNull();
    expect(found("комунальні", "UA3")).toBeNull();
    expect(found("тел. 0441000350")).toBeNull();
    expect(
      matchOf({ purpose: "100035", payerIban: null, kopecks: 1, several: true }, known),
    ).toBeNull();
  });
  test("a bare number among words is an account only where the money is what is owed", () => {
    expect(found("Внески за вересень 2026")).toBeNull();
    expect(found("Внески за вересень 2026", null, 45_000)).toMatchObject({ apartmentId: "a2" });
  });
  test("who names what is unknown is not known by what they paid before", () => {
    for (const purpose of ["о/р 100099 внески", "INV-2026-11-000999"])
      expect(found(purpose, "UA1")).toBeNull();
    expect(found("о/р 100099, 100035", null)).toBeNull();
  });
  test("two invoices of one apartment: what was due first is paid first", () => {
    expect(found("INV-2026-10-000121, INV-2026-09-000121")).toMatchObject({
      apartmentId: "a1",
      invoiceId: null,
    });
  });
});

test("whatever is written: nothing known matches nothing, and reading it ends", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 1_000 }), (purpose) => {
      expect(matchOf({ purpose, payerIban: null, kopecks: 1 }, nothing)).toBeNull();
      for (const number of namedIn(purpose).invoices)
        expect(number).toMatch(/^INV-20\d\d-\d\d-\d{6}$/);
    }),
  );
});

const aLine = fc.record({
  day: fc.constantFrom("2026-10-01", "2026-10-02"),
  kopecks: fc.integer({ min: -3, max: 3 }).filter((value) => value !== 0),
  payer: fc.constantFrom("А", "Б"),
  payerIban: fc.constantFrom(null, "UA1"),
  payerCode: fc.constant(null),
  purpose: fc.constantFrom("x", "y"),
  reference: fc.option(fc.constantFrom("1", "2")),
});

test("a month is no last name in a purpose, and is one in the payer's name", () => {
  const autumn = { ...known, lastNames: new Map([["a7", ["Листопад"]]]) };
  const line = { payerIban: null, kopecks: 10_000 };
  expect(matchOf({ ...line, purpose: "кв. 7 листопад" }, autumn)).toBeNull();
  const named = { ...line, purpose: "кв. 7 листопад", payer: "Листопад Іван" };
  expect(matchOf(named, autumn)).toMatchObject({ kind: "name", apartmentId: "a7" });
});

test("a purpose of spaces or of half a number is read at once", () => {
  const took = measureProcessor(() => {
    for (const half of [" ", "о ", "о/р ", "I ", "INV-2026 ", "о/р.", "л/с:"])
      expect(
        matchOf({ purpose: `о/р ${half.repeat(20_000)}!`, payerIban: null, kopecks: 1 }, nothing),
      ).toBeNull();
  });
  expect(took).toBeLessThan(patience(1_000));
});

test("each line has a key of its own, and statements that overlap give the same ones", () => {
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 30 }), (lines) => {
      const keys = keysOf({ iban: "UA", lines });
      expect(new Set(keys).size).toBe(lines.length);
      // A file that ends earlier, between two days.
      const first = lines.filter(({ day }) => day === "2026-10-01");
      for (const key of keysOf({ iban: "UA", lines: first })) expect(keys).toContain(key);
    }),
  );
});

test("one number of two payers is two lines, also in two files", () => {
  const line = {
    day: "2026-10-01",
    kopecks: 5,
    payer: "",
    payerCode: null,
    purpose: "",
    reference: "1",
  };
  const keys = ["UA1", "UA2"].flatMap((payerIban) =>
    keysOf({ iban: "UA", lines: [{ ...line, payerIban }] }),
  );
  expect(new Set(keys).size).toBe(2);
});

test("sums are held against each other where the file says both balances", () => {
  fc.assert(
    fc.property(
      fc.array(aLine),
      fc.integer({ max: 1e9 }),
      fc.integer({ min: 1, max: 99 }),
      (lines, opening, wrong) => {
        const turnover = lines.reduce((sum, { kopecks }) => sum + kopecks, 0);
        const closing = opening + turnover;
        expect(brokenSum({ opening, closing, turnover })).toBeNull();
        expect(brokenSum({ opening, closing: closing + wrong, turnover })).not.toBeNull();
        expect(brokenSum({ opening: null, closing: closing + wrong, turnover })).toBeNull();
      },
    ),
  );
});
