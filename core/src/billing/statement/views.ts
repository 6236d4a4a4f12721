import * as z from "zod/mini";
import { id, localDate } from "#core/kernel/validation.ts";
import { invoiceTypes, paymentMethods } from "../model.ts";
import { movementKinds } from "./model.ts";

/** Something that moved the balance of an apartment; kopecks, above nothing: more is owed. */
export const statementMovement = z.object({
  id: id(),
  kind: z.enum(movementKinds),
  day: localDate(),
  amount: z.int(),
  /** Balance after it. */
  balance: z.int(),
  /** Which invoice was charged or cancelled. */
  invoice: z.nullable(
    z.object({
      number: z.string(),
      type: z.enum(invoiceTypes),
      lateFee: z.boolean(),
      waived: z.boolean(),
      period: z.string(),
    }),
  ),
  /** Which money came, or went back. */
  payment: z.nullable(
    z.object({ method: z.enum(paymentMethods), reference: z.nullable(z.string()) }),
  ),
  /** Why an invoice was cancelled or money taken back. */
  reason: z.nullable(z.string()),
});
export type StatementMovement = z.infer<typeof statementMovement>;

/** The account of an apartment in some days: `opening + charged - paid + passed = closing`. */
export const statementView = z.object({
  apartmentId: id(),
  from: localDate(),
  to: localDate(),
  /** Debt at the beginning of the first day; negative: paid ahead. */
  opening: z.int(),
  charged: z.int(),
  paid: z.int(),
  /** Went to bills from before or after a tenant's time; negative: came from money of such a time. */
  passed: z.int(),
  /** Debt at the end of the last day. */
  closing: z.int(),
  movements: z.array(statementMovement),
  /** The first day a tenant's statement knows of: what was before is not theirs; null: all is known. */
  since: z.nullable(localDate()),
});
export type StatementView = z.infer<typeof statementView>;
