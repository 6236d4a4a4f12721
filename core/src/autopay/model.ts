import type { Kopecks } from "#core/kernel/money.ts";

/** `stopped` is for ever: whoever wants it again agrees anew. */
export const autopayStatuses = ["active", "paused", "stopped"] as const;
export type AutopayStatus = (typeof autopayStatuses)[number];

/**
 * Why nothing is charged without asking: its person paused it, charges were refused, its card is
 * unusable, or only the card was kept (`card_only`), to pay by hand.
 */
export const pauseReasons = [
  "person",
  "refused",
  "card_expired",
  "card_invalid",
  "card_only",
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Why it was stopped: by its person, or since they no longer hold the apartment. */
export const stopReasons = ["person", "residency"] as const;
export type StopReason = (typeof stopReasons)[number];

/**
 * States of a charge: announced, being charged, and its outcome. `left`: nothing is charged, for
 * one of `leaveReasons`.
 */
export const chargeStatuses = ["announced", "charging", "paid", "failed", "left"] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/**
 * Why nothing is charged; of the first two the person is told, since they have to pay themselves, and of `another`:
 * somebody else's autopay of the apartment pays it.
 */
export const leaveReasons = ["charge_limit", "month_limit", "another", "settled", "off"] as const;
export type LeaveReason = (typeof leaveReasons)[number];

/** The version of the words by which people agree to be charged. */
export const consentVersion = 2;

export const autopayLimits = {
  /** Days before the due day. */
  daysBefore: { min: 0, max: 10 },
  /** Kopecks that may be allowed for a charge and for a month. */
  amount: { min: 100, max: 100_000_000 },
  /** Open invoices that may be chosen when it is turned on. */
  invoices: 50,
  /** Charges of one invoice that are tried, a day apart. */
  attempts: 3,
  /** Days for which an expired card is told of before. */
  expiryNotice: 14,
  /** Charges that its history shows. */
  history: 50,
  /** A provider's name for a card that is about to be kept, and its one-use token. */
  token: 200,
} as const;

/** When on a day it announces and charges, minutes from midnight in Europe/Kyiv: nobody is woken by their bank. */
export const workingHours = { from: 9 * 60, to: 21 * 60 } as const;

/** Rule of an autopay, as its person agreed to it. */
export type Rule = {
  daysBefore: number;
  chargeLimit: Kopecks;
  monthLimit: Kopecks;
};

/** An autopay as its rules see it. */
export type Autopay = Rule & {
  status: AutopayStatus;
  /** Invoices that were open when it was turned on and are to be paid too. */
  chosenIds: readonly string[];
  consentedAt: Date;
  /** The month to whose end its card is good, `YYYY-MM`; null where its provider does not say. */
  expires: string | null;
};

/** An open invoice as its rules see it; dates are local. */
export type Payable = {
  id: string;
  number: string;
  dueOn: string;
  issuedAt: Date;
  remaining: Kopecks;
  /** True for a debt from before the books were begun here. */
  opening: boolean;
};

/** Charge of an invoice so far. */
export type Charge = {
  id: string;
  invoiceId: string;
  /** From 1. */
  attempt: number;
  amount: Kopecks;
  /** The local date on which it is or was charged. */
  day: string;
  status: ChargeStatus;
  reason: LeaveReason | null;
};
