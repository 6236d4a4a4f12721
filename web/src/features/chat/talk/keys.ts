import { chatKeys } from "../keys.ts";

/** Keys that only pages of chats need: those of all pages lie beside them. */
export const talkKeys = {
  /** All that is loaded of a conversation or thread, wherever one looks in it. */
  stretches: (id: string, thread: string | null) =>
    [...chatKeys.messages(id), thread ?? "main"] as const,
  /** Around a number, or the newest. */
  stretch: (id: string, thread: string | null, at: number | null) =>
    [...chatKeys.messages(id), thread ?? "main", at ?? "newest"] as const,
  found: (query: string) => [...chatKeys.all, "found", query] as const,
  mentionable: (id: string, name: string) => [...chatKeys.all, "mentionable", id, name] as const,
} as const;
