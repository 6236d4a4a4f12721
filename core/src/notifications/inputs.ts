import * as z from "zod/mini";
import { languages } from "#core/kernel/language.ts";
import { topics } from "#core/kernel/topic.ts";
import { id, instant, queryInt, opaque, text } from "#core/kernel/validation.ts";
import { deviceLimits, inboxLimits as limits, inboxShelves, smsLimits } from "./model.ts";

/**
 * `language` is that of the page that shows it: words come from the server. `about` lists what tells of one thing,
 * ungrouped; it takes no search.
 */
export const inboxInput = z.strictObject({
  language: z.enum(languages),
  shelf: z.optional(z.enum(inboxShelves)),
  topic: z.optional(z.enum(topics)),
  about: z.optional(id()),
  search: z.optional(text(0, limits.search.length)),
  cursor: z.optional(opaque(1_000)),
  limit: z.optional(queryInt(1, limits.page.max)),
});
export type InboxInput = z.infer<typeof inboxInput>;

/** The id of what has been opened: a request, an invoice, a post. */
export const readInput = z.strictObject({ about: id() });
export type ReadInput = z.infer<typeof readInput>;

/** The newest that was on the screen: what came since stays unread. `topic` narrows it. */
export const readAllInput = z.strictObject({ upTo: z.int(), topic: z.optional(z.enum(topics)) });
export type ReadAllInput = z.infer<typeof readAllInput>;

/** The notification whose thing is confirmed: what came since is not. */
export const confirmInput = z.strictObject({ eventId: z.int() });
export type ConfirmInput = z.infer<typeof confirmInput>;

/** The instant at which they were all marked as read. */
export const unreadInput = z.strictObject({ readAt: instant() });
export type UnreadInput = z.infer<typeof unreadInput>;

export const archiveInput = z.strictObject({ about: id(), archived: z.boolean() });
export type ArchiveInput = z.infer<typeof archiveInput>;

/** Null ends the delay. */
export const snoozeInput = z.strictObject({ about: id(), until: z.nullable(instant()) });
export type SnoozeInput = z.infer<typeof snoozeInput>;

const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=?$`)));

/** A browser's push subscription: its address at a push service, its public key and secret (RFC 8291). */
export const addDeviceInput = z.strictObject({
  endpoint: z.url().check(z.maxLength(deviceLimits.endpoint)),
  p256dh: base64url(87),
  auth: base64url(22),
});
export type AddDeviceInput = z.infer<typeof addDeviceInput>;

export const removeDeviceInput = z.strictObject({ id: id() });
export type RemoveDeviceInput = z.infer<typeof removeDeviceInput>;

/** Segments of SMS a month; `seen` is the limit that stood on the screen. */
export const smsLimitInput = z.strictObject({
  perMonth: z.int().check(z.minimum(0), z.maximum(smsLimits.maxPerMonth)),
  seen: z.int().check(z.minimum(0), z.maximum(smsLimits.maxPerMonth)),
});
export type SmsLimitInput = z.infer<typeof smsLimitInput>;
