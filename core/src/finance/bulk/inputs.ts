import * as z from "zod/mini";
import { bulkActions, bulkLimit, previewLimit } from "#core/billing/bulk.ts";
import { billPeriods, invoiceTypes, limits as billing, statuses } from "#core/billing/model.ts";
import { id, queryInt, opaque, lines, text } from "#core/kernel/validation.ts";
import { financeLimits as limits } from "../model.ts";

const filter = {
  buildingId: z.optional(id()),
  status: z.optional(z.enum(statuses)),
  /** The months they are for, reckoned from today. */
  period: z.optional(z.enum(billPeriods)),
  type: z.optional(z.enum(invoiceTypes)),
  /** A number of an invoice, or words of an address, an apartment or an account. */
  search: z.optional(text(0, limits.search)),
};

export const billedInput = z.strictObject({
  ...filter,
  cursor: z.optional(opaque(200)),
  limit: z.optional(queryInt(1, limits.page.max)),
});
export type BilledInput = z.infer<typeof billedInput>;

/**
 * Action on these invoices; `reason` is what households read of a cancelled one, and required for
 * that.
 */
export const actInput = z.strictObject({
  action: z.enum(bulkActions),
  ids: z.array(id()).check(z.minLength(1), z.maxLength(bulkLimit)),
  reason: z.optional(lines(billing.reason.min, billing.reason.max)),
});
export type ActInput = z.infer<typeof actInput>;

/** Preview of `act` on these invoices, or, without ids, on all that the filters find. */
export const previewActInput = z.strictObject({
  action: z.enum(bulkActions),
  ...filter,
  ids: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(previewLimit))),
});
export type PreviewActInput = z.infer<typeof previewActInput>;
