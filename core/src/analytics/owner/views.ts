import * as z from "zod/mini";
import { statuses as invoiceStatuses } from "#core/billing/model.ts";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { meterKinds, meterUnits } from "#core/meters/model.ts";
import { categories, statuses } from "#core/requests/model.ts";
import { costKinds, uses } from "./model.ts";

// Amounts are whole kopecks, readings whole thousandths of the meter's unit.

const home = { apartmentId: id(), number: z.string(), address: z.string() };

/** An apartment that the caller owns, and what waits there. */
export const propertyView = z.object({
  ...home,
  orgId: id(),
  use: z.enum(uses),
  /** The first day of the tenants; null where it is not let. */
  letSince: z.nullable(localDate()),
  /** Tenants whom the owner may know; `until` is the first day without them. */
  tenants: z.array(
    z.object({ name: z.string(), since: localDate(), until: z.nullable(localDate()) }),
  ),
  /** Debt; negative: paid ahead. */
  balance: z.int(),
  overdue: z.nullable(z.object({ amount: z.int(), since: localDate() })),
  /** Part of the debt that was issued since the tenants came. */
  owedSinceLet: z.int(),
  requests: z.object({
    open: z.int(),
    /** Questions that the owner may answer. */
    waiting: z.int(),
    /** The newest open ones. */
    latest: z.array(z.object({ number: z.string(), title: z.string(), status: z.enum(statuses) })),
  }),
  meters: z.object({
    /** Readings asked for now, and the last day. */
    due: z.int(),
    until: z.nullable(localDate()),
    /** Meters whose verification ends soon or has ended. */
    verification: z.int(),
  }),
  /** Documents added or renewed lately. */
  documents: z.int(),
});
export type PropertyView = z.infer<typeof propertyView>;

export const propertiesView = z.object({
  items: z.array(propertyView),
  /** Bills of each of the last months, the oldest first; months without any too. */
  months: z.array(z.object({ month: z.string(), billed: z.int(), paid: z.int() })),
});
export type PropertiesView = z.infer<typeof propertiesView>;

const meterFacts = {
  id: id(),
  apartmentId: id(),
  kind: z.enum(meterKinds),
  unit: z.enum(meterUnits),
  serial: z.string(),
  place: z.string(),
  removed: z.boolean(),
};

/** Counts of a year and of the one before; months are `YYYY-MM`. */
export const ownerFiguresView = z.object({
  year: z.int(),
  /** The last month that both years are compared up to, 1 to 12. */
  until: z.int(),
  /** The last month that is over, 0 to 12: the change is counted up to it. */
  complete: z.int(),
  /** Every apartment that the caller owns. */
  homes: z.array(z.object(home)),
  /** The years that may be chosen, the newest first. */
  years: z.array(z.int()),
  costs: z.array(
    z.object({ apartmentId: id(), kind: z.enum(costKinds), month: z.string(), amount: z.int() }),
  ),
  /** Invoices by the month of their due day, up to today. */
  payments: z.array(
    z.object({ apartmentId: id(), month: z.string(), billed: z.int(), paid: z.int() }),
  ),
  meters: z.array(
    z.object({ ...meterFacts, usage: z.array(z.object({ month: z.string(), used: z.int() })) }),
  ),
  /** Requests about these apartments by the month in which they were opened. */
  requests: z.array(
    z.object({
      apartmentId: id(),
      category: z.enum(categories),
      month: z.string(),
      opened: z.int(),
      /** Number of these not yet completed or rejected. */
      open: z.int(),
    }),
  ),
});
export type OwnerFiguresView = z.infer<typeof ownerFiguresView>;

const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ items: z.array(row), nextCursor: z.nullable(z.string()) });

export const ownerInvoice = z.object({
  id: id(),
  number: z.string(),
  apartmentId: id(),
  apartment: z.string(),
  address: z.string(),
  kind: z.enum(costKinds),
  /** Title of the first line for invoices of type `other`; otherwise null. */
  title: z.nullable(z.string()),
  month: z.string(),
  dueOn: localDate(),
  total: z.int(),
  paid: z.int(),
  status: z.enum(invoiceStatuses),
});
export const ownerInvoicesPage = page(ownerInvoice);
export type OwnerInvoicesPage = z.infer<typeof ownerInvoicesPage>;

export const ownerRequest = z.object({
  id: id(),
  orgId: id(),
  number: z.string(),
  title: z.string(),
  status: z.enum(statuses),
  category: z.enum(categories),
  apartment: z.string(),
  address: z.string(),
  at: instant(),
});
export const ownerRequestsPage = page(ownerRequest);
export type OwnerRequestsPage = z.infer<typeof ownerRequestsPage>;

/** Readings of a meter in a year, the newest first. */
export const ownerReadingsView = z.object({
  ...meterFacts,
  readings: z.array(z.object({ id: id(), day: localDate(), value: z.int(), used: z.int() })),
});
export type OwnerReadingsView = z.infer<typeof ownerReadingsView>;
