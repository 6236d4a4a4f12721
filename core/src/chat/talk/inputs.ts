import * as z from "zod/mini";
import { id, localDate, text } from "#core/kernel/validation.ts";
import { emojis, type MuteSpan, muteSpans, talkLimits as limits } from "./model.ts";

const one = { id: id() };

/** Adds or removes a reaction to a message; repeating it changes nothing. */
export const reactInput = z.strictObject({ ...one, emoji: z.enum(emojis), on: z.boolean() });
export type ReactInput = z.infer<typeof reactInput>;

/** Words to look for in everything the caller reads; `before` names the last one found, to go on from it. */
export const chatSearchInput = z.strictObject({
  query: text(1, limits.search.query),
  before: z.optional(id()),
});
export type ChatSearchInput = z.infer<typeof chatSearchInput>;

/** Where a local day (Europe/Kyiv) begins in a conversation. */
export const chatDayInput = z.strictObject({ ...one, date: localDate() });
export type ChatDayInput = z.infer<typeof chatDayInput>;

/** Mutes a conversation for a while; null turns it on again. */
export const muteInput = z.strictObject({
  ...one,
  span: z.nullable(z.enum(Object.keys(muteSpans) as [MuteSpan, ...MuteSpan[]])),
});
export type MuteInput = z.infer<typeof muteInput>;

/** Beginning of a name, to offer who can be mentioned. */
export const mentionableInput = z.strictObject({ ...one, name: text(0, 60) });
export type MentionableInput = z.infer<typeof mentionableInput>;

/** Builds the schema of the people whom a message mentions. */
export const mentionIds = () => z.array(id()).check(z.maxLength(limits.mentions));
