import * as z from "zod/mini";
import { leftReasons, reachWays } from "#core/billing/bulk.ts";
import { invoiceTypes, statuses } from "#core/billing/model.ts";
import { id, localDate } from "#core/kernel/validation.ts";

/** An invoice among those of all apartments; amounts are whole kopecks. */
export const billedView = z.object({
  id: id(),
  number: z.string(),
  type: z.enum(invoiceTypes),
  lateFee: z.boolean(),
  /** A fee that staff have waived. */
  waived: z.boolean(),
  /** `YYYY-MM`. */
  period: z.string(),
  dueOn: localDate(),
  total: z.int(),
  /** Nothing of a cancelled one. */
  remaining: z.int(),
  status: z.enum(statuses),
  /** The last day on which the household was reminded of it. */
  remindedOn: z.nullable(localDate()),
  apartmentId: id(),
  apartment: z.string(),
  buildingId: id(),
  address: z.string(),
});
export type BilledView = z.infer<typeof billedView>;

export const billedPage = z.object({
  items: z.array(billedView),
  nextCursor: z.nullable(z.string()),
  /** Totals of everything that the filters find. */
  totals: z.object({ count: z.int(), remaining: z.int() }),
});
export type BilledPage = z.infer<typeof billedPage>;

/** Outcome for many invoices. */
export const actedView = z.object({
  done: z.int(),
  /** Kopecks that were left to pay of those it was done with. */
  amount: z.int(),
  left: z.array(
    z.object({
      id: id(),
      /** Null where there is none that the caller sees. */
      number: z.nullable(z.string()),
      why: z.enum(leftReasons),
    }),
  ),
  /** The best way by which each apartment was reminded now; none of it for a cancellation. */
  reach: z.array(z.object({ apartmentId: id(), by: z.enum(reachWays) })),
});
export type ActedView = z.infer<typeof actedView>;

/** Predicted outcome for many invoices. */
export const foretoldView = z.object({
  done: z.int(),
  /** Kopecks that are left to pay of those it would be done with. */
  amount: z.int(),
  left: z.array(z.object({ why: z.enum(leftReasons), count: z.int() })),
  /** Apartments that a reminder would reach, by the best way. */
  reach: z.object({
    email: z.int(),
    inbox: z.int(),
    contactEmail: z.int(),
    contactSms: z.int(),
  }),
  /** SMS segments of a reminder at most. */
  smsSegments: z.int(),
  /** Apartments that no reminder would reach. */
  unreached: z.array(id()),
});
export type ForetoldView = z.infer<typeof foretoldView>;
