import * as z from "zod/mini";
import { topics } from "../kernel/topic.ts";
import { id, instant } from "../kernel/validation.ts";

export const inboxItem = z.object({
  id: z.int(),
  topic: z.enum(topics),
  /** The id of what it is about. */
  about: id(),
  /** What has happened, in the language asked for. */
  title: z.string(),
  /** What it happened to; null where the caller may not see that any more. */
  text: z.nullable(z.string()),
  /** The page that shows it, or the address of its file; null as well. */
  path: z.nullable(z.string()),
  at: instant(),
  read: z.boolean(),
});
export type InboxItem = z.infer<typeof inboxItem>;

export const inboxPage = z.object({
  items: z.array(inboxItem),
  nextCursor: z.nullable(z.string()),
});
export type InboxPage = z.infer<typeof inboxPage>;

/** What is unread: how much, counted to a hundred, and what of it is about. */
export const inboxCounts = z.object({ unread: z.int(), about: z.array(id()) });
export type InboxCounts = z.infer<typeof inboxCounts>;
