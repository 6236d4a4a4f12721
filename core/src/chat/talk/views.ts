import * as z from "zod/mini";
import { id, instant } from "#core/kernel/validation.ts";
import { channels, conversationKinds } from "../model.ts";
import { emojis } from "./model.ts";

export const reactionView = z.object({
  emoji: z.enum(emojis),
  count: z.int(),
  /** The caller's is among them. */
  mine: z.boolean(),
  /** The first of those who put it. */
  names: z.array(z.string()),
});
export type ReactionView = z.infer<typeof reactionView>;

/** A message that another one quotes, as it is now. */
export const quoteView = z.object({
  id: id(),
  number: z.int(),
  /** The thread that it stands in. */
  threadOf: z.nullable(id()),
  author: z.nullable(z.string()),
  /** The beginning of its words; empty where it has only files, or was deleted. */
  text: z.string(),
  deleted: z.boolean(),
});

export type QuoteView = z.infer<typeof quoteView>;

/** Somebody whom a message names, as the name stands in its words. */
export const mentionView = z.object({ id: id(), name: z.string() });
export type MentionView = z.infer<typeof mentionView>;

/** Whom a name may mean: who reads the conversation. */
export const mentionableView = z.object({ id: id(), name: z.string(), staff: z.boolean() });
export type MentionableView = z.infer<typeof mentionableView>;

/** Mute of a conversation; without an end until it is lifted. */
export const muteView = z.object({ until: z.nullable(instant()) });

const foundMessageView = z.object({
  id: id(),
  number: z.int(),
  threadOf: z.nullable(id()),
  author: z.nullable(z.string()),
  body: z.string(),
  createdAt: instant(),
  conversation: z.object({
    id: id(),
    kind: z.enum(conversationKinds),
    channel: z.nullable(z.enum(channels)),
    organisation: z.string(),
    building: z.nullable(z.object({ id: id(), address: z.string() })),
    /** The other person, as in the list of conversations. */
    person: z.nullable(z.object({ id: id(), name: z.string() })),
  }),
});
export type FoundMessageView = z.infer<typeof foundMessageView>;

/** The newest first. */
export const chatSearchView = z.object({
  items: z.array(foundMessageView),
  /** Cursor of the next page; null at the end. */
  before: z.nullable(id()),
});
export type ChatSearchView = z.infer<typeof chatSearchView>;

/** The number of a day's first message, or of the first after it; null where none came since. */
export const chatDayView = z.object({ number: z.nullable(z.int()) });
