import * as z from "zod/mini";
import { fileView } from "#core/files/model.ts";
import { id, instant } from "#core/kernel/validation.ts";
import { channels, conversationKinds } from "./model.ts";
import { paceView, silencedView } from "./moderation/views.ts";
import { mentionView, muteView, quoteView, reactionView } from "./talk/views.ts";

const authorView = z.object({
  id: id(),
  name: z.string(),
  /** Speaks for the management. */
  staff: z.boolean(),
});

const guestView = z.object({ id: id(), nickname: z.string(), confirmed: z.boolean() });

export const messageView = z.object({
  id: id(),
  conversationId: id(),
  /** Counts up within its conversation without a gap. */
  number: z.int(),
  /** Null for guests, and for people who are forgotten. */
  author: z.nullable(authorView),
  guest: z.nullable(guestView),
  mine: z.boolean(),
  /** A note among staff. */
  internal: z.boolean(),
  /** Empty once it is deleted. */
  body: z.string(),
  files: z.array(fileView),
  /** The request that staff have made of it, as R-000123. */
  request: z.nullable(z.string()),
  threadOf: z.nullable(id()),
  replies: z.int(),
  quote: z.nullable(quoteView),
  reactions: z.array(reactionView),
  mentions: z.array(mentionView),
  createdAt: instant(),
  editedAt: z.nullable(instant()),
  deletedAt: z.nullable(instant()),
  /** `report`: puts it before the staff; `silence`: keeps its author from writing. */
  allowed: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    request: z.boolean(),
    report: z.boolean(),
    silence: z.boolean(),
  }),
});
export type MessageView = z.infer<typeof messageView>;

/** A stretch of a conversation, the oldest first, and whether older and newer ones lie beyond. */
export type MessagesView = { items: MessageView[]; older: boolean; newer: boolean };

export const conversationView = z.object({
  id: id(),
  orgId: id(),
  organisation: z.string(),
  kind: z.enum(conversationKinds),
  channel: z.nullable(z.enum(channels)),
  /** Building of a building's channel. */
  building: z.nullable(z.object({ id: id(), address: z.string() })),
  /** The other person: the resident for staff, the colleague of a direct chat; null for channels. */
  person: z.nullable(z.object({ id: id(), name: z.string() })),
  lastNumber: z.int(),
  last: z.nullable(
    z.object({
      text: z.string(),
      author: z.nullable(z.string()),
      at: instant(),
      mine: z.boolean(),
      internal: z.boolean(),
    }),
  ),
  /** Member of staff who answers a management chat. */
  takenBy: z.nullable(z.object({ id: id(), name: z.string() })),
  /** For staff, of a management chat: since when the resident waits for an answer. */
  waitingSince: z.nullable(instant()),
  /** The number up to which the caller has seen it, and how much came since from others. */
  readNumber: z.int(),
  unread: z.int(),
  /** Null while it is heard of. */
  muted: z.nullable(muteView),
  pace: paceView,
  /** Null where the caller may write. */
  silenced: z.nullable(silencedView),
  /** `answer`: is one of the staff who answer in this management chat. */
  allowed: z.object({ write: z.boolean(), answer: z.boolean() }),
});
export type ConversationView = z.infer<typeof conversationView>;

/** For staff `unread` leaves out management chats: of these they count who waits for an answer, and which they have taken. */
export const conversationCounts = z.object({
  unread: z.int(),
  unanswered: z.int(),
  mine: z.int(),
});
export type ConversationCounts = z.infer<typeof conversationCounts>;
