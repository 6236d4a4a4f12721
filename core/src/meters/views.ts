import * as z from "zod/mini";
import { id, instant, localDate } from "#core/kernel/validation.ts";
import { meterKinds, meterUnits, readingSources } from "./model.ts";
import { verificationStates } from "./rules/window.ts";

// Values and usage are whole thousandths of the meter's unit everywhere.

const point = z.object({ day: localDate(), value: z.int() });

const dial = {
  kind: z.enum(meterKinds),
  unit: z.enum(meterUnits),
  serial: z.string(),
  place: z.string(),
  digits: z.int(),
};

export const readingView = z.object({
  id: id(),
  ...point.shape,
  /** Since the reading before; null for one that was corrected. */
  used: z.nullable(z.int()),
  source: z.enum(readingSources),
  /** More than usual, and said to be so. */
  odd: z.boolean(),
  /** The file of its photo; a correction without one keeps that of the reading it replaces. */
  photo: z.nullable(id()),
  /** True when a later row replaces it. */
  corrected: z.boolean(),
  at: instant(),
  /** Person who entered it; only for staff. */
  by: z.nullable(z.string()),
  allowed: z.array(z.enum(["correct"])),
});
export type ReadingView = z.infer<typeof readingView>;

export const meterView = z.object({
  id: id(),
  apartmentId: id(),
  ...dial,
  installedOn: localDate(),
  verifiedUntil: z.nullable(localDate()),
  verification: z.enum(verificationStates),
  removedOn: z.nullable(localDate()),
  version: z.int(),
  /** Last value. */
  last: point,
  /** Usual monthly usage; null where too little is known. */
  usual: z.nullable(z.int()),
  /** This month's reading is there. */
  handedIn: z.boolean(),
  /** This month was billed already. */
  billed: z.boolean(),
  /** Twelve months that end with this one. */
  usage: z.array(z.object({ month: z.string(), used: z.nullable(z.int()) })),
  /** The newest first. */
  readings: z.array(readingView),
  allowed: z.array(z.enum(["enter", "change", "remove"])),
});
export type MeterView = z.infer<typeof meterView>;

const window = z.object({ from: localDate(), to: localDate(), open: z.boolean() });

export const apartmentMetersView = z.object({
  window,
  /** Those in use first. */
  meters: z.array(meterView),
  allowed: z.array(z.enum(["add"])),
});
export type ApartmentMetersView = z.infer<typeof apartmentMetersView>;

export const homeMetersView = z.object({
  homes: z.array(
    z.object({
      apartmentId: id(),
      number: z.string(),
      address: z.string(),
      window,
      meters: z.array(meterView),
      /** Meters whose reading is asked for now. */
      due: z.int(),
    }),
  ),
});
export type HomeMetersView = z.infer<typeof homeMetersView>;

/** Meters of one's homes that are due now, and the last day. */
export const dueView = z.object({ due: z.int(), until: z.nullable(localDate()) });
export type DueView = z.infer<typeof dueView>;

export const windowView = z.object({
  fromDay: z.int(),
  toDay: z.int(),
  /** 0 where nobody has set it. */
  version: z.int(),
  allowed: z.boolean(),
});
export type WindowView = z.infer<typeof windowView>;

export const monthRowView = z.object({
  meterId: id(),
  apartmentId: id(),
  /** Number of the apartment. */
  number: z.string(),
  buildingId: id(),
  address: z.string(),
  ...dial,
  version: z.int(),
  /** The last one before this month. */
  before: point,
  usual: z.nullable(z.int()),
  /** The last one of the month. */
  reading: z.nullable(
    z.object({
      id: id(),
      ...point.shape,
      used: z.int(),
      odd: z.boolean(),
      source: z.enum(readingSources),
    }),
  ),
  billed: z.boolean(),
  verification: z.enum(verificationStates),
});
export type MonthRowView = z.infer<typeof monthRowView>;

export const monthView = z.object({
  items: z.array(monthRowView),
  nextCursor: z.nullable(z.string()),
  /** Totals of the month and building, whatever the filter. */
  totals: z.object({ meters: z.int(), missing: z.int(), odd: z.int() }),
});
export type MonthView = z.infer<typeof monthView>;
