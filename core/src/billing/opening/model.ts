/**
 * Why a row cannot be taken: its amount cannot be read or is too large, it says both a debt and an advance, names nobody,
 * an apartment or an account that there is not, two of the same kind, another apartment by its account than by its number, or one that an
 * earlier row has named or that is archived, or has more cells than there are headings.
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
