import * as z from "zod/mini";
import { id, localDate, lines } from "#core/kernel/validation.ts";
import { invoiceTypes } from "../model.ts";
import { lateFeeLimits as limits } from "./model.ts";

const range = z
  .strictObject({ from: localDate(), to: z.nullable(localDate()) })
  .check(
    z.refine(({ from, to }) => to === null || to >= from, { error: "range_order", path: ["to"] }),
  );

/** Late fee terms from a day on. Terms that would begin on that day or later are replaced. */
export const lateFeeInput = z.strictObject({
  from: localDate(),
  /** Millionths of the debt a day; 0: nothing is taken any more. */
  rate: z
    .int()
    .check(z.minimum(0, { error: "fee_rate" }), z.maximum(limits.rate.max, { error: "fee_rate" })),
  grace: z.int().check(z.minimum(0), z.maximum(limits.grace)),
  /** Kopecks. */
  least: z.int().check(z.minimum(0), z.maximum(limits.least)),
  types: z.array(z.enum(invoiceTypes)).check(
    z.minLength(1),
    z.overwrite((types) => invoiceTypes.filter((one) => types.includes(one))),
  ),
  opening: z.boolean(),
  pauses: z.array(range).check(z.maxLength(limits.pauses)),
  /** Version that the caller saw; 0 where there were no terms. */
  version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
});
export type LateFeeInput = z.infer<typeof lateFeeInput>;

export const exemptInput = z.strictObject({
  apartmentId: id(),
  /** The first day without a fee. */
  from: localDate(),
  reason: lines(limits.reason.min, limits.reason.max),
});
export type ExemptInput = z.infer<typeof exemptInput>;

/** The last day without a fee. */
export const endExemptionInput = z.strictObject({ id: id(), to: localDate() });
export type EndExemptionInput = z.infer<typeof endExemptionInput>;
