import { expect, test } from "vitest";
import { leftBy } from "./bulk.ts";

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
