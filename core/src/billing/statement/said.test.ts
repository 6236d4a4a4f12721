import { expect, test } from "vitest";
import { saidOf } from "./said.ts";

const fee = { number: "INV-1", type: "other", lateFee: true, period: "2026-11" } as const;
const movement = (kind: "charge" | "cancellation", waived: boolean) => ({
  id: "1",
  kind,
  day: "2026-11-20",
  amount: kind === "charge" ? 300 : -300,
  balance: 0,
  invoice: { ...fee, waived },
  payment: null,
  reason: kind === "charge" ? null : "Військовий",
});
const texts = { t: (key: string) => key, month: () => "", way: () => "" };

test("a fee that was waived is no slip of the pen: the statement says so", () => {
  expect(saidOf(movement("charge", true), texts)).toBe("statement.movement.late_fee");
  expect(saidOf(movement("cancellation", true), texts)).toBe(
    "statement.movement.fee_waived: Військовий",
  );
  expect(saidOf(movement("cancellation", false), texts)).toBe(
    "statement.movement.cancellation: Військовий",
  );
});
