import { expect, test } from "vitest";
import { previewBulkAction, groupReach, leftBy } from "./bulk.ts";

const open = { cancelled: false, total: 500, paid: 0, issuedOn: "2026-10-05", archived: false };

test.each([
  ["cancel", {}, null, null],
  ["cancel", { cancelled: true }, null, "cancelled"],
  ["cancel", { paid: 500 }, null, "paid"],
  ["cancel", { paid: 1 }, null, "has_money"],
  ["cancel", {}, "2026-11-01", "closed"],
  ["cancel", { issuedOn: "2026-11-01" }, "2026-11-01", null],
  ["cancel", { archived: true }, null, null],
  ["remind", {}, "2026-11-01", null],
  ["remind", { paid: 499 }, null, null],
  ["remind", { paid: 500 }, null, "paid"],
  ["remind", { cancelled: true }, null, "cancelled"],
  ["remind", { archived: true }, null, "archived"],
] as const)("%s %j with books open from %s: %s", (action, over, openFrom, reason) => {
  expect(leftBy(action, { ...open, ...over }, openFrom)).toBe(reason);
});

test("what would become of many is what the rule says of each", () => {
  const of = (over: object, count: number) => ({
    ...open,
    reminded: false,
    reached: true,
    remaining: 500 * count,
    ...over,
    count,
  });
  const groups = [
    of({}, 3),
    of({ paid: 500, remaining: 0 }, 2),
    of({ reminded: true }, 4),
    of({ reached: false }, 5),
  ];
  const left = [{ why: "paid", count: 2 }];
  expect(previewBulkAction("cancel", groups, null)).toEqual({ done: 12, amount: 6_000, left });
  expect(previewBulkAction("remind", groups, null)).toEqual({
    done: 3,
    amount: 1_500,
    left: [...left, { why: "reminded", count: 4 }, { why: "unreached", count: 5 }],
  });
});

test("an apartment is reached by the best way of its invoices, once", () => {
  const by = (apartmentId: string, way: "email" | "inbox" | "none") => ({ apartmentId, by: way });
  expect(
    groupReach([by("1", "none"), by("2", "none"), by("1", "email"), by("1", "inbox")]),
  ).toEqual({
    email: ["1"],
    inbox: [],
    contactEmail: [],
    contactSms: [],
    none: ["2"],
  });
});
