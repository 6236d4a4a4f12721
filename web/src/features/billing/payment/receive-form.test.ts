import { expect, test } from "vitest";
import type { AccountView } from "#core/billing/views.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { whereTo } from "./receive-form.ts";

const one = (id: string, dueOn: string, remaining: number): AccountView["open"][number] => ({
  id,
  number: `INV-2026-11-00000${id}`,
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
const open = [one("1", "2026-10-20", 500), one("2", "2026-11-20", 300)];
const allocation = (amount: number, first = "") => {
  const { shares, credit } = whereTo(open, toKopecks(amount), first ? [first] : []);
  return [shares.map(({ invoice, amount: part, left }) => [invoice.id, part, left]), credit];
};

test("money goes to what was due first, then on, and what is left over is credit", () => {
  expect(allocation(200)).toEqual([[["1", 200, 300]], 0]);
  expect(allocation(600)).toEqual([
    [
      ["1", 500, 0],
      ["2", 100, 200],
    ],
    0,
  ]);
  expect(allocation(1_000)).toEqual([
    [
      ["1", 500, 0],
      ["2", 300, 0],
    ],
    200,
  ]);
});

test("the chosen invoice comes first; one that is gone meanwhile changes nothing", () => {
  expect(allocation(350, "2")).toEqual([
    [
      ["2", 300, 0],
      ["1", 50, 450],
    ],
    0,
  ]);
  expect(allocation(100, "gone")).toEqual([[["1", 100, 400]], 0]);
});
