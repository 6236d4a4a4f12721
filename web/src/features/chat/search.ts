/** On whose side of the house chats are opened. */
export type ChatArea = "resident" | "manager";

export type ChatSearch = { thread?: string | undefined };

/** The thread that an address has open. */
export function readChatSearch({ thread }: Record<string, unknown>): ChatSearch {
  return typeof thread === "string" && thread.length <= 64 ? { thread } : {};
}
