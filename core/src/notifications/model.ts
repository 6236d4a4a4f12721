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

/** Ways by which a notification leaves Oselia. */
export const deliveryChannels = ["push"] as const;

/** States of a delivery: one notification to one person by one channel. */
export const deliveryStates = [
  "queued",
  /** Claimed by a process that is handing it over. */
  "sending",
  "sent",
  /** They have opened the thing before it was sent. */
  "read",
  /** They chose otherwise meanwhile, or may not see it any more. */
  "unwanted",
  /** No device takes it. */
  "unreachable",
  "failed",
  /** It may have been sent: nobody sends it again. */
  "uncertain",
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deviceLimits = {
  /** Devices of one person; a further one takes the place of the oldest. */
  perPerson: 20,
  endpoint: 1_000,
} as const;
