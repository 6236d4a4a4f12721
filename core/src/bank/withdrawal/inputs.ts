import * as z from "zod/mini";
import { reverseInput } from "#core/billing/inputs.ts";
import { id } from "#core/kernel/validation.ts";
import { bankLimits } from "../model.ts";

export const withdrawalInput = z.strictObject({ id: id() });
export type WithdrawalInput = z.infer<typeof withdrawalInput>;

const count = z.int().check(z.minimum(0), z.maximum(bankLimits.lines));

export const withdrawStatementInput = z.strictObject({
  id: id(),
  /** Those whose payments are taken back read it too. */
  reason: reverseInput.shape.reason,
  /** Figures that the person agreed to: lines of the statement, and those that are in the books. */
  agreed: z.strictObject({
    lines: count,
    standing: count,
  }),
});
export type WithdrawStatementInput = z.infer<typeof withdrawStatementInput>;
