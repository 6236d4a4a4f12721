import type { Kopecks } from "#core/kernel/money.ts";

/** Derived from facts, never stored: see status.ts. */
export const statuses = ["paid", "pending", "overdue", "cancelled"] as const;
export type Status = (typeof statuses)[number];

export const invoiceTypes = ["utilities", "maintenance", "rent", "parking", "other"] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** How money comes that staff write down. */
export const receivedMethods = ["cash", "transfer"] as const;

/** How money comes at all: by card people pay themselves; `opening` was paid ahead before the books were begun here. */
export const paymentMethods = [...receivedMethods, "card", "opening"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Where the books of an organisation reckon money. */
export const bookAccounts = [
  "bank",
  "cash",
  "clearing",
  "suspense",
  "receivable",
  "income",
  "late_fees",
  "other_income",
  "fees",
  "spending",
  "opening",
] as const;
export type BookAccount = (typeof bookAccounts)[number];

/** By which months people sift their invoices. */
export const billPeriods = ["current_month", "last_month", "quarter", "year"] as const;
export type BillPeriod = (typeof billPeriods)[number];

/** Units of a line's quantity. */
export const units = ["piece", "month", "person", "m2", "m3", "kwh", "gcal", "hour"] as const;
export type Unit = (typeof units)[number];

/** Percent of VAT that a line may hold, at 0 it is taxed with nothing; without one it is "без ПДВ". */
export const vatRates = [20, 14, 7, 0] as const;

export const limits = {
  lines: { min: 1, max: 50 },
  title: { min: 1, max: 200 },
  /** Kopecks of a price, a line, an invoice and a payment. */
  amount: { min: 1, max: 100_000_000 },
  /** In millionths: up to a million of a unit. */
  quantity: { min: 1, max: 1_000_000_000_000 },
  note: 500,
  reason: { min: 3, max: 500 },
  /** A receipt's number or a transfer's reference. */
  reference: 60,
  recipient: { min: 2, max: 140 },
  bankName: { min: 2, max: 140 },
  /** How far on an invoice may be due, and how long ago money written down today may have come. */
  days: 366,
  /** Months before and after that of today which an invoice may be for. */
  period: { back: 36, ahead: 12 },
  page: { usual: 20, max: 100 },
  /** Buildings whose debtors are asked for at once. */
  buildings: 100,
  /** Letters to debtors of one print at most; a file of its archive has up to `lettersPerFile`. */
  letters: 3000,
  lettersPerFile: 100,
} as const;

/** Where money is owed. */
export type BillingSubject = { orgId: string; buildingId: string; apartmentId: string };

/**
 * As much as decides who may see it. `begun` is the local date it is of: an invoice's issue, a
 * payment's arrival; null for the account of the apartment itself.
 */
export type MoneySubject = BillingSubject & {
  begun: string | null;
  /** Instant when a payment was written down, where it is known. */
  begunAt?: string;
};

/** An invoice as its rules see it. */
export type Invoice = BillingSubject & {
  id: string;
  number: string;
  type: InvoiceType;
  /** The month it is for, `YYYY-MM`. */
  period: string;
  /** Local dates. */
  issuedOn: string;
  dueOn: string;
  total: Kopecks;
  /** Allocated payments less freed ones. */
  paid: Kopecks;
  cancelled: boolean;
  /** True for a debt from before the books were begun here. */
  opening: boolean;
  /** It is for nothing but the lateness of others. */
  lateFee: boolean;
  /** The earliest day from which residents may see an invoice that a late fee is for. */
  lateSince: string | null;
};

/** A payment as its rules see it. */
export type Payment = BillingSubject & {
  id: string;
  method: PaymentMethod;
  /** Local date on which the money came. */
  receivedOn: string;
  amount: Kopecks;
  reversed: boolean;
  /** When it was written down; left out where it does not matter. */
  createdAt?: Date;
};

/** Money written down before that may be the very same, and where. */
export type Twin = BillingSubject & {
  id: string;
  receivedOn: string;
  reference: string | null;
  /** The apartment's number and its building's address. */
  number: string;
  address: string;
  writtenBy: string | null;
};

/**
 * Returns the month of a local date as a number: `2026-11-05` → 202611. Invoices are numbered
 * within it.
 */
export function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 100 + Number(date.slice(5, 7));
}

/** Formats an invoice number: (202611, 123) → `INV-2026-11-000123`. */
export function formatInvoiceNumber(month: number, serial: number): string {
  const digits = String(month);
  return `INV-${digits.slice(0, 4)}-${digits.slice(4)}-${String(serial).padStart(6, "0")}`;
}

/** Parses `INV-2026-11-000123` into month and serial; null for anything else. */
export function parseInvoiceNumber(text: string): { month: number; serial: number } | null {
  const found = /^INV-(\d{4})-(0[1-9]|1[0-2])-(\d{6,9})$/i.exec(text.trim());
  return found ? { month: Number(`${found[1]}${found[2]}`), serial: Number(found[3]) } : null;
}
