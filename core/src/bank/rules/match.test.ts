import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measureProcessor, patience } from "../../../../tools/patience.ts";
import { brokenSum, keysOf } from "./control.ts";
import { type Known, matchOf, namedIn } from "./match.ts";

const nothing: Known = {
  invoices: new Map(),
  apartments: new Map(),
  accounts: new Map(),
  payers: new Map(),
  owed: new Map(),
};
const known: Known = {
  invoices: new Map([
    ["INV-2026-10-000121", { id: "i1", apartmentId: "a1" }],
    ["INV-2026-10-000122", { id: "i2", apartmentId: "a2" }],
    ["INV-2026-09-000121", { id: "i3", apartmentId: "a1" }],
  ]),
  apartments: new Map([
    ["5", ["a1", "a2", "a3"]],
    ["6", ["a2", "a4"]],
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
  test("who paid before from this account, where nothing is named", () => {
    expect(found("комунальні", "UA1")).toMatchObject({ kind: "payer", apartmentId: "a2" });
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
