/** Outcomes of a notification for one person. */
export const outcomes = [
  "sent",
  /** Its topic has no letters: it stands in the inbox alone. */
  "inbox",
  /** They chose no letters about the topic. */
  "unwanted",
  /** No account, an address nobody proved, or somebody who asked to be forgotten. */
  "unreachable",
  /** They may not see it (any more). */
  "hidden",
  /** It is so no longer, or no longer theirs. */
  "past",
] as const;
export type NotificationOutcome = (typeof outcomes)[number];

export const inboxLimits = {
  page: { usual: 20, max: 100 },
  /** Limits of counting: unread ones, and named things. */
  counted: 100,
} as const;
