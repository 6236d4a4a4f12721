import { invoiceTypes } from "#core/billing/model.ts";

/** Kinds of costs: the types of invoices, late fees apart. */
export const costKinds = [...invoiceTypes, "late_fee"] as const;
export type CostKind = (typeof costKinds)[number];

/** Uses of an owned apartment: by tenants, its owner, a household, or nobody. */
export const uses = ["let", "lived", "household", "vacant"] as const;
export type Use = (typeof uses)[number];

/** Parts of the owner's analytics, each with a table to save. */
export const sections = ["costs", "payments", "meters", "requests"] as const;
export type ReportSection = (typeof sections)[number];

export const reportFormats = ["csv", "xlsx"] as const;

export const ownerLimits = {
  /** The first year that may be asked about. */
  firstYear: 2000,
  lastYear: 2100,
  /** Months of fees in the overview. */
  months: 6,
  /** Open requests of an apartment in the overview. */
  requests: 3,
  /** Days for which a document counts as new. */
  newDocuments: 30,
  /** Readings of a meter in a year. */
  readings: 400,
  page: { usual: 20, max: 100 },
} as const;
