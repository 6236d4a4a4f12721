import { hour } from "#core/kernel/time.ts";

/** Why somebody reports a message; `other` says it in words. */
export const reportReasons = ["spam", "insult", "personal_data", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Origins of a report: a person's reason, or a stop word. */
export const reportKinds = [...reportReasons, "stop_word"] as const;

/** Decisions on a reported message; each but `keep` removes its text. */
export const decisions = ["keep", "delete", "mute", "ban"] as const;
export type Decision = (typeof decisions)[number];

/** How long somebody may be kept from writing, in milliseconds. */
export const silenceSpans = { hour, day: 24 * hour, week: 7 * 24 * hour } as const;
export type SilenceSpan = keyof typeof silenceSpans;
export const spans = Object.keys(silenceSpans) as [SilenceSpan, ...SilenceSpan[]];

/** Seconds between two messages of one writer in a channel; 0 is as fast as one likes. */
export const slowModes = [0, 10, 30, 60, 300] as const;
export type SlowMode = (typeof slowModes)[number];

/** Days for which an address may be kept from writing: neighbours behind it are kept too. */
export const addressDays = [1, 3, 7] as const;
export type AddressDays = (typeof addressDays)[number];

export const moderationLimits = {
  /** Words of whoever reports, and the reason that somebody who may not write is told. */
  words: { min: 3, max: 300 },
  stopWord: { min: 3, max: 40 },
  stopWords: 200,
  page: 30,
  /** Messages shown before and after a reported one. */
  around: 2,
} as const;
