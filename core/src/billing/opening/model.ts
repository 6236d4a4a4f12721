/**
 * Reasons why a row is refused: unreadable or too large amount, debt and advance at once, nobody
 * named, unknown or ambiguous apartment or account, account and number that disagree, an apartment
 * that is repeated or archived, more cells than headings.
 */
export const openingFaults = [
  "amount",
  "range",
  "both",
  "nobody",
  "unknown",
  "no_account",
  "several",
  "differs",
  "twice",
  "archived",
  "cells",
] as const;
export type OpeningFault = (typeof openingFaults)[number];

/**
 * Where a row stands: `ready` waits to be booked, `booked` is, `even` owes nothing, `already` is of an apartment that
 * has its opening balance, `fault` cannot be taken.
 */
export const openingStates = ["fault", "ready", "booked", "already", "even"] as const;
export type OpeningState = (typeof openingStates)[number];

export const openingLimits = {
  /** Bytes of a file. */
  file: 10 * 1024 * 1024,
  rows: 20_000,
  /** Accounts that are booked in one call. */
  chunk: 200,
  title: { min: 1, max: 150 },
  page: { usual: 50, max: 200 },
  /** Years back of the day that balances are of. */
  years: 3,
} as const;
