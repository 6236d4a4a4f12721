/** As what a bank gives its statement: a table of the client bank, ISO 20022, or SWIFT. */
export const statementFormats = ["csv", "camt", "mt940"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Kinds of evidence that a line is for an apartment. `payer` is only a proposal; `hand` is a person's choice. */
export const matchKinds = ["invoice", "account", "apartment", "name", "payer", "hand"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Kinds of numbers by which a purpose may name several apartments. */
export const conflictKinds = ["invoice", "account", "apartment"] as const satisfies MatchKind[];

/** An apartment that a purpose names beside another one, and the number by which it does. */
export type LineCandidate = {
  apartmentId: string;
  kind: (typeof conflictKinds)[number];
  found: string;
};

/** Balance that a file says and its lines do not come to, in kopecks, with the first line of the file where they part. */
export type BalanceMismatch = { line: number | null; expected: number; found: number };

/**
 * State of a line: `ready` has its apartment, `proposed` only by its payer's habit, `open` waits
 * for one, `twin` may repeat a line of another statement, `same` does and is not in the books,
 * `split` was divided, `posted` is a payment, `paid_out` a payout, `ignored` put aside, `outgoing`
 * waits for its expense, `spent` has it, `withdrawn` left with its statement.
 */
export const lineStates = [
  "ready",
  "proposed",
  "twin",
  "open",
  "outgoing",
  "posted",
  "paid_out",
  "spent",
  "ignored",
  "same",
  "split",
  "withdrawn",
] as const;
/** States in which money waits for somebody; it is in suspense. */
export const waitingStates = ["ready", "proposed", "open"] as const satisfies readonly LineState[];

/** Answers to the question whether a line is one of another statement; `asked`: nobody has answered. */
export const twinAnswers = ["asked", "same", "other"] as const;

/** By which name a statement has the sums of its lines in a state. */
export const sumNames = {
  ready: "ready",
  proposed: "proposed",
  twin: "twin",
  open: "open",
  posted: "posted",
  paid_out: "paidOut",
  ignored: "ignored",
  same: "same",
  split: "split",
  outgoing: "outgoing",
  spent: "spent",
  withdrawn: "withdrawn",
} as const satisfies Record<(typeof lineStates)[number], string>;
export type LineState = (typeof lineStates)[number];

/** Why a line was not posted. */
export const postFailures = [
  "changed",
  "twin",
  "closed",
  "too_old",
  "future",
  "too_much",
  "gone",
  "withdrawn",
] as const;
export type PostFailure = (typeof postFailures)[number];

export const bankLimits = {
  /** Bytes of a file. */
  file: 32 * 1024 * 1024,
  lines: 200_000,
  /** Rows of a CSV file, including those that move no money. */
  rows: 400_000,
  /** Lines of a file that are taken in one transaction. */
  batch: 5_000,
  /** Lines that are stored, matched and inserted together: more would keep other calls waiting. */
  piece: 1_000,
  /** Days between two lines that may be one payment. */
  twinDays: 3,
  /** Parts of a line that is divided. */
  parts: { min: 2, max: 50 },
  /** Lines that are posted in one call. */
  chunk: 100,
  reason: { min: 3, max: 500 },
  /** Kopecks that a provider pays out at once. */
  payout: 2_000_000_000,
  /** Days between the first and the last that are held against a provider. */
  reconciled: 92,
  purpose: 1_000,
  /** Faulty rows that are named. */
  named: 50,
  page: { usual: 50, max: 200 },
} as const;

/** Reasons why a row of a table cannot be read. */
export const rowFaults = [
  "day",
  "no_day",
  "future",
  "amount",
  "direction",
  "status",
  "cells",
  "sides",
] as const;
export type RowFault = (typeof rowFaults)[number];

/** A line as the bank wrote it; money that came is above nothing, money that went is below. */
export type StatementLine = {
  /** Local date. */
  day: string;
  kopecks: number;
  payer: string;
  payerIban: string | null;
  /** Tax number of who paid or was paid. */
  payerCode: string | null;
  purpose: string;
  /** The bank's own number of the line; null where it gives none. */
  reference: string | null;
  /** The bank took an earlier operation back: the money goes where it had come from. */
  reversal?: boolean;
  /** It is the sum of several payments. */
  several?: boolean;
  /** Those payments, where the file says what each was and they make up the whole. */
  parts?: LinePart[];
  /** References beside the purpose that whoever paid has given: the structured one, the end-to-end id. */
  references?: string[];
};

/** One payment of several that a bank has booked as one line. */
export type LinePart = {
  kopecks: number;
  payer: string;
  payerIban: string | null;
  purpose: string;
};

/** A statement of one account. Balances are null where the file does not say them. */
export type Statement = {
  iban: string;
  opening: number | null;
  closing: number | null;
  lines: StatementLine[];
};
