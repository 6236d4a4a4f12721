import * as z from "zod/mini";
import { notificationTopics } from "#core/identity/preferences.ts";
import { topics } from "#core/kernel/topic.ts";
import { id, instant } from "#core/kernel/validation.ts";

export const inboxItem = z.object({
  id: z.int(),
  topic: z.enum(topics),
  /** The id of what it is about. */
  about: id(),
  /** Title, in the reader's language. */
  title: z.string(),
  /** Text; null where the caller may not see the thing any more. */
  text: z.nullable(z.string()),
  /** The page that shows it, or the address of its file; null as well. */
  path: z.nullable(z.string()),
  /** Why the caller got it. */
  why: z.string(),
  /** Which of the caller's choices it follows. */
  choice: z.enum(notificationTopics),
  /** Page where notifications about the thing alone are muted; left out where they cannot be. */
  setting: z.optional(z.string()),
  at: instant(),
  /** False while anything of its entry is unread. */
  read: z.boolean(),
  /** Further notifications of its entry: about the same thing, on the same shelf. */
  more: z.int(),
  /** Until when it is snoozed; null where it is not. */
  snoozedUntil: z.nullable(instant()),
});
export type InboxItem = z.infer<typeof inboxItem>;

export const inboxPage = z.object({
  items: z.array(inboxItem),
  nextCursor: z.nullable(z.string()),
});
export type InboxPage = z.infer<typeof inboxPage>;

/** Number of notifications that were marked as read, and the instant that takes it back. */
export const readResult = z.object({ count: z.int(), readAt: instant() });
export type ReadResult = z.infer<typeof readResult>;

/** Unread notifications: their number, up to a hundred, and what they are about. */
export const inboxCounts = z.object({
  unread: z.int(),
  about: z.array(id()),
  /** The newest that sounds in an open tab: urgent, or a message of a chat. */
  sounding: z.nullable(z.int()),
});
export type InboxCounts = z.infer<typeof inboxCounts>;

/** A browser that gets push messages; `current` is the one that asks. */
export const pushDevice = z.object({
  id: id(),
  browser: z.string(),
  addedAt: instant(),
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** Public key that browsers subscribe with (base64url), and the caller's devices. */
export const pushDevices = z.object({ key: z.string(), items: z.array(pushDevice) });
export type PushDevices = z.infer<typeof pushDevices>;

/** Text messages of an organisation in this month, in segments. */
export const smsUse = z.object({
  /** True where text messages are sent at all. */
  available: z.boolean(),
  /** Kopecks of a segment; null where the operator names no price. */
  segmentPrice: z.nullable(z.int()),
  perMonth: z.int(),
  used: z.int(),
  /** Messages that were not sent because the limit was reached, to people whom nothing else told. */
  unsent: z.int(),
  /** Messages that were not sent for the limit, to people who got a letter or the like. */
  rerouted: z.int(),
});
export type SmsUse = z.infer<typeof smsUse>;
