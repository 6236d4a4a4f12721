import { expect, test } from "vitest";
import type { AccountView } from "#core/billing/views.ts";
import { owedOf, upcoming } from "./standing.ts";

const one = (dueOn: string, remaining: number): AccountView["open"][number] => ({
  id: dueOn,
  number: "INV-2026-11-000001",
  type: "utilities",
  period: "2026-11",
  issuedOn: "2026-10-01",
  dueOn,
  total: remaining,
  paid: 0,
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
  expect(upcoming({ open }, "2026-11-20")).toEqual([
    { day: "2026-11-20", amount: 5 },
    { day: "2026-12-20", amount: 130 },
  ]);
});

test("what is owed is all that is open, late or not", () => {
  expect(owedOf({ open })).toBe(835);
  expect(owedOf({ open: [] })).toBe(0);
});
