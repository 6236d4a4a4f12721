import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["chat"] as const;

export const chatKeys = {
  all,
  list: [...all, "list"],
  chats: (filter: string, limit: number) => [...all, "list", filter, limit] as const,
  counts: [...all, "counts"],
  colleagues: (conversationId: string | null) => [...all, "colleagues", conversationId] as const,
  templates: [...all, "templates"],
  buildings: [...all, "buildings"],
  places: (conversationId: string) => [...all, "places", conversationId] as const,
  origin: (requestId: string) => [...all, "origin", requestId] as const,
  conversation: (id: string) => [...all, "one", id] as const,
  messages: (id: string) => [...all, "messages", id] as const,
} as const;

const outside = ["messenger"] as const;

export const messengerKeys = {
  directory: [...outside, "directory"],
  settings: [...outside, "settings"],
  of: (org: string) => [...outside, org] as const,
  home: (org: string) => [...outside, org, "home"] as const,
  messages: (org: string) => [...outside, org, "messages"] as const,
  stretch: (org: string, channel: string) => [...outside, org, "messages", channel] as const,
} as const;

/** A fact says where it happened: only that conversation's messages are asked for again. */
export const liveKeys: LiveKeys = {
  "messenger.": () => [messengerKeys.settings],
  "moderation.": () => [chatKeys.all],
  // A sign stands under its message: nobody's list and figures are others for it.
  "chat.reacted": ({ conversation }) => [chatKeys.messages(String(conversation))],
  "chat.": ({ conversation }) => [
    chatKeys.list,
    chatKeys.counts,
    ...(conversation
      ? [chatKeys.messages(String(conversation)), chatKeys.conversation(String(conversation))]
      : []),
  ],
};
