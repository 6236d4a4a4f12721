import * as z from "zod/mini";
import { fileView } from "#core/files/model.ts";
import { id, instant } from "#core/kernel/validation.ts";
import { mentionView, quoteView, reactionView } from "./talk/views.ts";
import type { MessagesView, MessageView } from "./views.ts";

const deeds = ["edit", "delete", "request", "report", "silence"] as const;
export type MessageAction = (typeof deeds)[number];
const only = z.optional(z.literal(true));

/** A message in a stretch: what is not so, or is not there, is left out, which is most of a message. */
export const listedMessage = z.object({
  id: id(),
  number: z.int(),
  author: z.optional(z.object({ id: id(), name: z.string(), staff: only })),
  mine: only,
  internal: only,
  body: z.string(),
  files: z.optional(z.array(fileView)),
  request: z.optional(z.string()),
  replies: z.optional(z.int()),
  quote: z.optional(quoteView),
  reactions: z.optional(z.array(reactionView)),
  mentions: z.optional(z.array(mentionView)),
  createdAt: instant(),
  editedAt: z.optional(instant()),
  deletedAt: z.optional(instant()),
  /** Actions that the caller may take; see `MessageView`. */
  allowed: z.optional(z.array(z.enum(deeds))),
});
export type ListedMessage = z.infer<typeof listedMessage>;

/** A stretch of a conversation as it travels, the oldest first. */
export const stretchView = z.object({
  items: z.array(listedMessage),
  /** True when older, and newer, messages exist. */
  older: z.boolean(),
  newer: z.boolean(),
});
export type StretchView = z.infer<typeof stretchView>;

/** Where all messages of a stretch stand: a conversation, or a thread in it. */
export type ListPlace = Pick<MessageView, "conversationId" | "threadOf">;

/** Restores the fields of a message that are left out on the wire. */
export function wholeMessage(listed: ListedMessage, place: ListPlace): MessageView {
  const { author, allowed = [] } = listed;
  const may = (deed: MessageAction) => allowed.includes(deed);
  return {
    id: listed.id,
    ...place,
    number: listed.number,
    author: author ? { ...author, staff: author.staff ?? false } : null,
    guest: null,
    mine: listed.mine ?? false,
    internal: listed.internal ?? false,
    body: listed.body,
    files: listed.files ?? [],
    request: listed.request ?? null,
    replies: listed.replies ?? 0,
    quote: listed.quote ?? null,
    reactions: listed.reactions ?? [],
    mentions: listed.mentions ?? [],
    createdAt: listed.createdAt,
    editedAt: listed.editedAt ?? null,
    deletedAt: listed.deletedAt ?? null,
    allowed: {
      edit: may("edit"),
      delete: may("delete"),
      request: may("request"),
      report: may("report"),
      silence: may("silence"),
    },
  };
}

/** Restores the fields of a page of messages that are left out on the wire. */
export function wholeStretch({ items, ...beyond }: StretchView, place: ListPlace): MessagesView {
  return { ...beyond, items: items.map((item) => wholeMessage(item, place)) };
}
