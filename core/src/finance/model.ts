import type { Late } from "#core/billing/late-fee/fee.ts";
import type { InvoiceType } from "#core/billing/model.ts";
import type { Kopecks } from "#core/kernel/money.ts";
import type { Dial, MeterKind, Point } from "#core/meters/model.ts";

/** Bases of a tariff's price: square metre, apartment, resident, or a meter's unit. */
export const tariffKinds = ["m2", "fixed", "person", "metered"] as const;
export type TariffKind = (typeof tariffKinds)[number];

/** Policies for a meter that nobody has read: bill it another month, or estimate. */
export const unreadPolicies = ["skip", "estimate"] as const;
export type UnreadPolicy = (typeof unreadPolicies)[number];

export const expenseCategories = [
  "energy",
  "water",
  "cleaning",
  "repair",
  "lifts",
  "salary",
  "taxes",
  "services",
  "other",
] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];

/** Movements of money: a correction is a movement of its own, on the day it was made. */
export const movementKinds = [
  "payment",
  "payment_back",
  "refund",
  "expense",
  "expense_back",
  "other_income",
  "other_income_back",
  "fee",
  "fee_back",
] as const;

/** Movements that are neither an apartment's money nor an entered expense. */
export const beside = ["other_income", "fee"] as const;

export const exportFormats = ["csv", "xlsx"] as const;

export const flows = ["income", "expenses"] as const;

/** A run is `planning` until it is known what all of it comes to, then `issuing` until the last of its invoices is there. */
export const runStatuses = ["planning", "issuing", "issued"] as const;

/**
 * Kinds of anomalies: the first four are not billed, or not by area, people or meter; the others
 * are unusual.
 */
export const anomalyKinds = [
  "no_area",
  "archived",
  "nobody",
  "unread",
  "estimated",
  "odd_reading",
  "cancelled",
  "tripled",
  "first",
] as const;
export type AnomalyKind = (typeof anomalyKinds)[number];

/** Anomalies as they are looked at together; an apartment may have several of a group. */
export const anomalyGroups = {
  left_out: ["no_area", "archived", "cancelled", "nobody", "unread"],
  estimated: ["estimated"],
  odd: ["odd_reading", "tripled", "first"],
} as const satisfies Record<string, readonly AnomalyKind[]>;
export type AnomalyGroup = keyof typeof anomalyGroups;
export const anomalyGroupNames = ["left_out", "estimated", "odd"] as const;

export const financeLimits = {
  name: { min: 2, max: 200 },
  supplier: { min: 2, max: 160 },
  note: 500,
  reason: { min: 3, max: 500 },
  /** Kopecks of a price and of an expense. */
  amount: { min: 1, max: 2_000_000_000 },
  /** Kopecks of a tariff: an invoice's line takes no higher price. */
  price: { min: 1, max: 100_000_000 },
  /** Documents of an expense at most. */
  files: 10,
  /** How many are written down every month, those that have ended included. */
  recurring: 200,
  /** How long ago an expense written down today may have been. */
  days: 366,
  buildings: 500,
  tariffs: 50,
  /** Tariffs of an organisation, those that ended included. */
  allTariffs: 500,
  /** Days of a period whose figures are asked for. */
  period: 1_096,
  search: 200,
  page: { usual: 20, max: 100 },
  /** Anomalies of one kind that a preview names; it counts all. */
  anomalies: 100,
  /** Invoices that one call issues, in one transaction: it must be over before a call is given up. */
  chunk: 500,
  /** Apartments that one call plans at most, a page after the other. */
  planned: 2_000,
  /** Invoices of a run in one file for printing: a thread of 256 MB draws it within a call. */
  papers: 100,
} as const;

/** A tariff as runs see it; `buildingId` null: of every building. */
export type Tariff = {
  id: string;
  buildingId: string | null;
  name: string;
  type: InvoiceType;
  kind: TariffKind;
  price: Kopecks;
  /** Millionths of a hryvnia, where the price has parts of a kopeck. */
  priceMicro: number | null;
  /** Percent of VAT that the price holds; null: none. */
  vatRate: number | null;
  /** Both only of a metered one. */
  meterKind: MeterKind | null;
  unread: UnreadPolicy | null;
  /** The first month, `YYYY-MM`. */
  validFrom: string;
  /** Id of the decision that lines billed by it name. */
  decisionId?: string | null;
};

/** An apartment as runs see it. */
export type RunApartment = {
  id: string;
  number: string;
  buildingId: string;
  address: string;
  /** Hundredths of a square metre; null where nobody has said it. */
  area: number | null;
  archived: boolean;
  /** Number of residents; of owners where nobody rents. */
  people: number;
  meters: readonly RunMeter[];
  /** Kopecks billed the month before, by the tariffs' types of invoices. */
  previous: Kopecks;
  /** Data for late fees, where any are taken. */
  late?: Late | null;
};

/** A meter as runs see it. */
export type RunMeter = Dial & {
  id: string;
  serial: string;
  place: string;
  removedOn: string | null;
  /** Values from installation to the end of the month, by day. */
  points: readonly (Point & { odd: boolean })[];
  /** Charges by standing invoices, in thousandths; `usedTo` since installation. */
  charges: readonly { tariffId: string; period: string; after: number; usedTo: number }[];
};

/** A local-date range, both days in it. */
export type Period = { from: string; to: string };
