import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    chat: "Chats",
    messenger: "Messenger",
    moderation: "Order in channels",
  },
  kinds: {
    "chat.removed": "Message removed by staff",
    "chat.opened": "A building’s channel opened",
    "chat.closed": "A building’s channel closed",
    "messenger.removed": "Message removed in the messenger",
    "messenger.opened": "Public channels opened",
    "messenger.closed": "Public channels closed",
    "messenger.banned": "Guest banned",
    "messenger.unbanned": "Guest unbanned",
    "messenger.carried": "A guest’s messages taken over by an account",
    "moderation.reported": "Message reported",
    "moderation.judged": "Report decided",
    "moderation.silenced": "Kept from writing in channels",
    "moderation.unsilenced": "May write again",
    "moderation.ruled": "Rules of channels changed",
  },
};
