import { expect, test } from "vitest";
import { isSecondFactorDue, requiresSecondFactor } from "./second-factor.ts";

test("an administrator outside a demo owes a second factor until it is set up", () => {
  const [real, demo] = [{ demo: false }, { demo: true }];
  const due = (role: "admin" | "manager" | "owner", hasSecondFactor: boolean, at = real) =>
    isSecondFactorDue({ role, hasSecondFactor }, at);
  expect(due("admin", false)).toBe(true);
  expect(due("admin", true)).toBe(false);
  expect(due("admin", false, demo)).toBe(false);
  expect(due("manager", false)).toBe(false);
  expect(due("owner", false)).toBe(false);
  expect([real, demo].map((at) => requiresSecondFactor("admin", at))).toEqual([true, false]);
});
