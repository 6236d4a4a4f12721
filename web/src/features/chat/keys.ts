import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["chat"] as const;

export const chatKeys = {
  all,
  list: [...all, "list"],
  counts: [...all, "counts"],
  colleagues: (conversationId: string | null) => [...all, "colleagues", conversationId] as const,
  templates: [...all, "templates"],
  buildings: [...all, "buildings"],
  places: (conversationId: string) => [...all, "places", conversationId] as const,
  origin: (requestId: string) => [...all, "origin", requestId] as const,
  conversation: (id: string) => [...all, "one", id] as const,
  messages: (id: string) => [...all, "messages", id] as const,
  /** All that is loaded of a conversation or thread, wherever one looks in it. */
  stretches: (id: string, thread: string | null) =>
    [...all, "messages", id, thread ?? "main"] as const,
  /** Around a number, or the newest. */
  stretch: (id: string, thread: string | null, at: number | null) =>
    [...all, "messages", id, thread ?? "main", at ?? "newest"] as const,
  found: (query: string) => [...all, "found", query] as const,
  mentionable: (id: string, name: string) => [...all, "mentionable", id, name] as const,
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
  "chat.": ({ conversation }) => [
    chatKeys.list,
    chatKeys.counts,
    ...(conversation
      ? [chatKeys.messages(String(conversation)), chatKeys.conversation(String(conversation))]
      : []),
  ],
};
