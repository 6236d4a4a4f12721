import * as z from "zod/mini";
import { bulkActions, bulkLimit } from "../../billing/bulk.ts";
import { billPeriods, invoiceTypes, limits as billing, statuses } from "../../billing/model.ts";
import { id, queryInt, text } from "../../kernel/validation.ts";
import { financeLimits as limits } from "../model.ts";

export const billedInput = z.strictObject({
  buildingId: z.optional(id()),
  status: z.optional(z.enum(statuses)),
  /** The months they are for, reckoned from today. */
  period: z.optional(z.enum(billPeriods)),
  type: z.optional(z.enum(invoiceTypes)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(queryInt(1, limits.page.max)),
});
export type BilledInput = z.infer<typeof billedInput>;

/** The same for each of these invoices; `reason` is what households read of a cancelled one, and is needed then. */
export const actInput = z.strictObject({
  action: z.enum(bulkActions),
  ids: z.array(id()).check(z.minLength(1), z.maxLength(bulkLimit)),
  reason: z.optional(text(billing.reason.min, billing.reason.max)),
});
export type ActInput = z.infer<typeof actInput>;
