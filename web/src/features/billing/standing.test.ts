import { expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import type { AccountView } from "#core/billing/views.ts";
import { dueLater, owedOf, sumStandings, listDueDays } from "./standing.ts";

const one = (dueOn: string, remaining: number): AccountView["open"][number] => ({
  id: dueOn,
  number: "INV-2026-11-000001",
  type: "utilities",
  title: null,
  lateFee: false,
  vat: false,
  waived: false,
  period: "2026-11",
  issuedOn: "2026-10-01",
  dueOn,
  total: remaining,
  paid: 0,
  apartmentId: "apartment",
  orgId: "",
  status: "pending",
  remaining,
});
const open = [
  one("2026-11-05", 700),
  one("2026-12-20", 100),
  one("2026-11-20", 5),
  one("2026-12-20", 30),
];

test("what is due is told by days from today on, the nearest first", () => {
  expect(listDueDays({ open }, "2026-11-20")).toEqual([
    { day: "2026-11-20", amount: 5 },
    { day: "2026-12-20", amount: 130 },
  ]);
});

test("what is due after the days that are told is told as one", () => {
  expect(dueLater({ open }, "2026-11-20", 2)).toBeNull();
  expect(dueLater({ open }, "2026-11-20", 1)).toEqual({ count: 2, amount: 130 });
  expect(dueLater({ open }, "2026-11-01", 2)).toEqual({ count: 2, amount: 130 });
  expect(dueLater({ open: [] }, "2026-11-20", 2)).toBeNull();
});

test("what is owed is all that is open, late or not", () => {
  expect(owedOf({ open })).toBe(835);
  expect(owedOf({ open: [] })).toBe(0);
});

test("what is owed of several homes is one sum, and credit of one pays nothing of another", () => {
  const late = { amount: toKopecks(700), invoices: 1, since: "2026-11-05" };
  const owing = { open, credit: 0, balance: 835, overdue: late };
  const ahead = { open: [], credit: 500, balance: -500, overdue: null };
  expect(sumStandings([owing, ahead])).toMatchObject({ balance: 835, overdue: late });
  const later = { ...late, since: "2026-10-01" };
  expect(sumStandings([owing, { ...owing, overdue: later }]).overdue).toEqual({
    amount: 1400,
    invoices: 2,
    since: "2026-10-01",
  });
  expect(sumStandings([ahead, ahead])).toMatchObject({ balance: -1000, credit: 1000 });
});
