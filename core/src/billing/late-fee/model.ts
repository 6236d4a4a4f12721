import type { Kopecks } from "#core/kernel/money.ts";
import type { InvoiceType } from "../model.ts";

/** Bounds of what an organisation may take for lateness. */
export const lateFeeLimits = {
  /** Millionths of the debt a day: the law's most is 0.01 %. */
  rate: { min: 1, max: 100 },
  /** Days after the due day that are not counted. */
  grace: 90,
  /** Kopecks: less is not billed yet. */
  least: 100_000,
  /** Ranges without a fee. */
  pauses: 50,
  /** Apartments that pay none at once. */
  exempt: 500,
  /** How far from today terms may begin. */
  days: 366,
  /** Days after which a fee on what has been paid meanwhile is not asked for: three runs have passed it by. */
  paid: 92,
  reason: { min: 3, max: 300 },
  /** Debts that one invoice names; the rest waits for the next. */
  lines: 50,
} as const;

/** Late fee terms from a local date on, until the next terms. */
export type Terms = {
  from: string;
  /** Millionths of the debt a day; 0: nothing is taken. */
  rate: number;
  /** Days after the due day that are not counted; those of the terms of the due day hold. */
  grace: number;
  /** Kopecks: as long as a fee comes to less, it waits. */
  least: number;
  /** For which invoices. */
  types: readonly InvoiceType[];
  /** Also for what was owed before the books were begun here. */
  opening: boolean;
};

/** Local dates, both in it; null: without an end. */
export type Range = { from: string; to: string | null };

/** An invoice that was or is late, as far as a fee goes. */
export type Debt = {
  id: string;
  number: string;
  type: InvoiceType;
  opening: boolean;
  /** The day from which residents may see it, as `begunOn` says it. */
  begun: string;
  dueOn: string;
  total: number;
  /** Payments to the debt, by day of receipt. */
  paid: readonly { on: string; kopecks: number }[];
  /** Fees on the debt that were billed or waived, kopecks, and the day up to which; null: none. */
  billed: number;
  billedTo: string | null;
};

/** Days on which the same was owed at the same rate. */
export type Piece = { from: string; days: number; debt: number; rate: number };

/** Fee for the lateness of one invoice. */
export type Fee = {
  debtId: string;
  number: string;
  /** The day from which residents may see the invoice that was late. */
  begun: string;
  /** The first day of it and the day up to which, which is not in it. */
  from: string;
  to: string;
  kopecks: Kopecks;
  pieces: Piece[];
};
