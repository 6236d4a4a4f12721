import * as z from "zod/mini";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { statuses } from "#core/requests/model.ts";

const tally = z.object({ part: z.int(), whole: z.int(), left: z.int() });
const tallies = z.object({
  active: tally,
  sla: tally,
  response: tally,
  payments: tally,
  occupancy: tally,
});
export type Tallies = z.infer<typeof tallies>;

const range = { from: localDate(), to: localDate() };

/** A week or a month of the period: requests opened and closed, those closed in time, money due and paid of it. */
const part = z.object({
  ...range,
  opened: z.int(),
  closed: z.int(),
  onTime: z.int(),
  billed: z.int(),
  paid: z.int(),
});
export type PartView = z.infer<typeof part>;

export const figuresView = z.object({
  now: z.object({ ...range, figures: tallies }),
  before: z.object({ ...range, figures: tallies }),
  /** The day of which `active` and `occupancy` are told: the last one, today at the latest. */
  asOf: localDate(),
  parts: z.array(part),
});
export type FiguresView = z.infer<typeof figuresView>;

const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ items: z.array(row), nextCursor: z.nullable(z.string()) });

const place = { buildingId: id(), address: z.string() };

/** A request behind a figure; `at` is when it was opened, closed or first answered. */
export const requestBehind = z.object({
  id: id(),
  number: z.string(),
  title: z.string(),
  status: z.enum(statuses),
  ...place,
  at: instant(),
  /** True where a closed request exceeded its target. */
  late: z.nullable(z.boolean()),
  /** Minutes of the calendar until the first answer, for answered requests. */
  minutes: z.nullable(z.int()),
});

export const requestsBehindPage = page(requestBehind);
export type RequestsBehindPage = z.infer<typeof requestsBehindPage>;

export const invoiceBehind = z.object({
  id: id(),
  number: z.string(),
  ...place,
  apartmentId: id(),
  apartment: z.string(),
  dueOn: localDate(),
  total: z.int(),
  paid: z.int(),
});

export const invoicesBehindPage = page(invoiceBehind);
export type InvoicesBehindPage = z.infer<typeof invoicesBehindPage>;

export const apartmentBehind = z.object({
  id: id(),
  number: z.string(),
  ...place,
  occupied: z.boolean(),
});

export const apartmentsBehindPage = page(apartmentBehind);
export type ApartmentsBehindPage = z.infer<typeof apartmentsBehindPage>;
