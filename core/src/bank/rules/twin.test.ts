import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isSamePayer, pairTwins, type PaymentTraits } from "./twin.ts";

const usual: PaymentTraits = {
  day: "2026-11-02",
  payer: "",
  payerIban: null,
  payerCode: null,
  purpose: "Внески за жовтень",
};
const same = (a: Partial<PaymentTraits>, b: Partial<PaymentTraits>) =>
  isSamePayer({ ...usual, ...a }, { ...usual, ...b });

test("a payer is the same by account, by name in whatever spelling, by tax number, or without any by the purpose", () => {
  expect(same({ payerIban: "UA1", payer: "А" }, { payerIban: "UA1", payer: "Б" })).toBe(true);
  for (const [one, other] of [
    ["Тест Марія", "ТЕСТ МАРIЯ"],
    ["Тест Марія Іванівна", "Тест М. І."],
    ["Марія Тест", "Тест Марія Іванівна"],
    ["Петриченко-Коваленко Олександра", "ПЕТРИЧЕНКО-КОВАЛЕНКО ОЛЕКСАН"],
    ["Мар’яненко", "МАР'ЯНЕНКО"],
    ["ФОП Тест Марія", "Тест Марія Іванівна"],
    ["Товариство з обмеженою відповідальністю Ліфт", 'ТОВ "Ліфт"'],
    ["Товариство з обмеженою відповідальні", "Товариство з обмеженою відповідальністю Ліфт"],
  ])
    expect(same({ payer: one ?? "" }, { payer: other ?? "", purpose: "інше" })).toBe(true);
  expect(same({ payer: "Тест Марія" }, { payer: "Тест Олена" })).toBe(false);
  expect(same({ payer: "Тест" }, { payer: "Інший" })).toBe(false);
  expect(same({ payer: "ФОП Тест Марія" }, { payer: "ФОП Інша Олена" })).toBe(false);
  const code = "3714400593";
  expect(same({ payer: "А", payerCode: code }, { payer: "Б", payerCode: code })).toBe(true);
  expect(same({}, { payer: "Тест" })).toBe(true);
  expect(same({ payerIban: "UA1" }, { payer: "Тест" })).toBe(true);
  expect(same({}, { purpose: "інше" })).toBe(false);
  expect(same({ purpose: "?" }, { purpose: "?" })).toBe(false);
});

test("other accounts are other payers, unless the name and the purpose agree", () => {
  const [one, other] = [{ payerIban: "UA1" }, { payerIban: "UA2" }];
  expect(same({ ...one, payer: "Тест Марія" }, { ...other, payer: "Тест Марія" })).toBe(true);
  expect(same({ ...one, payer: "Тест" }, { ...other, payer: "Тест", purpose: "інше" })).toBe(false);
  expect(same(one, other)).toBe(false);
});

test("pairs are one to one, and the nearest come first", () => {
  const candidate = fc.record({
    id: fc.constantFrom("a", "b", "c", "d"),
    twinOf: fc.constantFrom("1", "2", "3"),
    distance: fc.nat({ max: 7 }),
  });
  fc.assert(
    fc.property(fc.array(candidate, { minLength: 1 }), (candidates) => {
      const pairs = pairTwins(candidates);
      expect(new Set(pairs.values()).size).toBe(pairs.size);
      const [first] = candidates.toSorted((a, b) => a.distance - b.distance);
      expect(pairs.get(first?.id ?? "")).toBe(first?.twinOf);
    }),
  );
});
