import { describe, expect, test } from "vitest";
import { purposeMost } from "./nbu-qr.ts";
import { debtPurposeOf, type PurposeInvoice, purposeOf } from "./transfer-purpose.ts";

const paid: PurposeInvoice = {
  number: "INV-2026-06-000123",
  type: "maintenance",
  lateFee: false,
  vat: false,
  period: "2026-06",
};
const home = { address: "вул. Сонячна, 5", number: "12" };
const whose = { accountNumber: "100245", home };
const purposeFor = (invoices: readonly PurposeInvoice[], over: Partial<typeof whose> = {}) =>
  purposeOf({ invoices, ...whose, ...over })(purposeMost);
const second = { ...paid, number: "INV-2026-07-000007", period: "2026-07" };

describe("a purpose names", () => {
  test("what it is for, the month, for whom, and the invoice", () => {
    expect(purposeFor([paid])).toBe(
      "Утримання будинку за 06.2026, о/р 100245, рахунок INV-2026-06-000123, без ПДВ",
    );
    expect(purposeFor([{ ...paid, type: "parking", vat: true }])).toBe(
      "Паркування за 06.2026, о/р 100245, рахунок INV-2026-06-000123, у т.ч. ПДВ",
    );
  });
  test("a fee for lateness as what it is", () => {
    expect(purposeFor([{ ...paid, type: "other", lateFee: true }])).toMatch(/^Пеня за 06\.2026, /);
  });
  test("every invoice that is chosen, and each kind once", () => {
    expect(purposeFor([paid, second])).toBe(
      "Утримання будинку, о/р 100245, рахунки INV-2026-06-000123, INV-2026-07-000007, без ПДВ",
    );
    expect(purposeFor([paid, { ...second, type: "utilities", period: "2026-06" }])).toMatch(
      /^Утримання будинку, комунальні послуги за 06\.2026, о\/р 100245, /,
    );
  });
  test("what has a name before what has none", () => {
    const other = { ...second, type: "other" } as const;
    expect(purposeFor([other])).toMatch(/^Оплата за 07\.2026, о\/р/);
    expect(purposeFor([other, paid])).toMatch(/^Утримання будинку та інше, о\/р/);
  });
  test("money in advance without saying what nobody knows yet", () => {
    expect(purposeFor([])).toBe("Оплата наперед, о/р 100245");
  });
  test("the place where there is no personal account", () => {
    expect(purposeOf({ invoices: [], accountNumber: null, home })(purposeMost)).toBe(
      "Оплата наперед, вул. Сонячна, 5, кв. 12",
    );
  });
  test("a debt with its invoices", () => {
    expect(debtPurposeOf({ invoices: [paid, second], ...whose })(purposeMost)).toBe(
      "Погашення боргу, о/р 100245, рахунки INV-2026-06-000123, INV-2026-07-000007, без ПДВ",
    );
  });
  test("as many whole numbers as there is room for, and how many more there are", () => {
    const purpose = purposeOf({ invoices: [paid, second, paid], ...whose });
    expect(purpose(90)).toBe(
      "Утримання будинку, о/р 100245, рахунки INV-2026-06-000123 та ще 2, без ПДВ",
    );
    expect(purpose(30)).toBe("Утримання будинку, о/р 100245,");
  });
});
