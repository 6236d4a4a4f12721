/**
 * Movements of an apartment's balance, by the ledger's names. `refund`: money back to the payer;
 * `opening`: balance before the books began here; `earlier`, for tenants only: money that passed
 * between their time and the time before.
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
export type StatementDays = { from: string; to: string };
