/**
 * What moves an apartment's balance, as the ledger calls it; `refund`: money that went back to who paid it; `opening`: what
 * was owed or paid ahead before the books were begun here. `earlier`
 * stands only in a tenant's: money that passed between what is theirs and what was before they came.
 */
export const movementKinds = [
  "charge",
  "payment",
  "cancellation",
  "reversal",
  "refund",
  "opening",
  "earlier",
] as const;
export type MovementKind = (typeof movementKinds)[number];

export const statementLimits = {
  /** Days of one statement, both ends counted. */
  days: 1_100,
} as const;

/** Local dates, both ends counted. */
export type Days = { from: string; to: string };
