import type { TopicName } from "#core/kernel/topic.ts";

/** Letters of no topic, each by its slice and what it is about: the gallery of a demo shows all of them. */
export const letterKinds = [
  "identity.verification",
  "identity.reset",
  "identity.password_changed",
  "identity.second_factor",
  "identity.email_old",
  "identity.email_new",
  "identity.email_taken",
  "identity.email_changed",
  "identity.email_retry",
  "identity.export_ready",
  "identity.deletion",
  "identity.guesses",
  "identity.code_guesses",
  "staff.invitation",
  "staff.disabled",
  "joining.approved",
  "joining.declined",
  "joining.guest",
  "marketplace.placed",
  "marketplace.rescheduled",
  "marketplace.confirmed",
  "marketplace.cancelled",
  "notifications.digest",
  "notifications.reply",
  "assistant.letter",
] as const;

/** Kind of a letter, for the record. */
export type LetterKind =
  | (typeof letterKinds)[number]
  | `notifications.${TopicName}`
  | `outreach.${TopicName}`;
