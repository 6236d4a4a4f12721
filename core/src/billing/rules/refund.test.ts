import { expect, test } from "vitest";
import { toKopecks } from "#core/kernel/money.ts";
import { takenFrom } from "./refund.ts";

const put = (invoiceId: string, amount: number) => ({
  paymentId: "payment",
  invoiceId,
  kopecks: toKopecks(amount),
});

test.each([
  [0, []],
  [30, [put("newest", -30)]],
  [50, [put("newest", -50)]],
  [70, [put("newest", -50), put("older", -20)]],
  [90, [put("newest", -50), put("older", -40)]],
])("so that %i is free, what was paid last is unpaid first", (short, taken) => {
  expect(takenFrom([put("newest", 50), put("older", 40)], toKopecks(short))).toEqual(taken);
});
