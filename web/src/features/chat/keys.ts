import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["chat"] as const;

export const chatKeys = {
  all,
  list: [...all, "list"],
  counts: [...all, "counts"],
  conversation: (id: string) => [...all, "one", id] as const,
  messages: (id: string) => [...all, "messages", id] as const,
  stretch: (id: string, thread: string | null) =>
    [...all, "messages", id, thread ?? "main"] as const,
} as const;

/** A fact says where it happened: only that conversation's messages are asked for again. */
export const liveKeys: LiveKeys = {
  "chat.": ({ conversation }) => [
    chatKeys.list,
    chatKeys.counts,
    ...(conversation
      ? [chatKeys.messages(String(conversation)), chatKeys.conversation(String(conversation))]
      : []),
  ],
};
