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

/** Parts of the inbox: what is new or was read, what is unread, what was snoozed, what was archived. */
export const inboxShelves = ["all", "unread", "snoozed", "archived"] as const;
export type InboxShelf = (typeof inboxShelves)[number];

export const inboxLimits = {
  page: { usual: 20, max: 100 },
  /** Length of a search; things that one call of it reads, and the newest notifications of each. */
  search: { length: 200, things: 100, each: 20 },
  /** Limits of counting: unread ones, and named things. */
  counted: 100,
  /** Days for which a notification may be snoozed. */
  snooze: 31,
} as const;

/**
 * Ways by which a notification leaves Oselia; what is urgent falls back to another one. Letters to people with an account
 * are no deliveries: only those to people without one.
 */
export const deliveryChannels = ["push", "sms", "email", "telegram"] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** States of a delivery: one notification to one person by one channel. */
export const deliveryStates = [
  "queued",
  /** Claimed by a process that is handing it over. */
  "sending",
  "sent",
  /** The provider reports that the phone has it. */
  "delivered",
  /** They have opened the thing before it was sent. */
  "read",
  /** They chose otherwise meanwhile, or may not see it any more. */
  "unwanted",
  /** No device or phone takes it. */
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

/** Segments of text messages; a segment holds 70 Cyrillic letters, or 67 of a longer message. */
export const smsLimits = {
  /** Segments of one notification. */
  perMessage: 3,
  /** Segments that an organisation may use a month until it decides otherwise. */
  usualPerMonth: 500,
  maxPerMonth: 100_000,
  /** Share of the monthly limit that urgent messages may use beyond it. */
  urgentReserve: 0.2,
} as const;

/** Services whose bots send notifications and take answers. */
export const botServices = ["telegram"] as const;
export type BotService = (typeof botServices)[number];

/** Reasons for which a link with a bot ends elsewhere than in the settings. */
export const linkEndings = [
  /** They blocked the bot, or closed their account there. */
  "blocked",
  /** They wrote /stop. */
  "stopped",
  /** Another account linked the same chat. */
  "taken",
] as const;
export type LinkEnding = (typeof linkEndings)[number];

export const botLimits = {
  /** Minutes for which an invitation to link is valid. */
  invitation: 15,
  /** UTF-16 units of a message, as Telegram counts them. */
  text: 4_096,
} as const;
