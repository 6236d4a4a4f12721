/** On whose side of the house chats are opened. */
export type ChatArea = "resident" | "manager";

/** The open thread, and the numbers of the messages one looks at among the others and in it. */
export type ChatSearch = {
  thread?: string | undefined;
  message?: number | undefined;
  reply?: number | undefined;
};

/** What an address has open. */
export function readChatSearch({ thread, message, reply }: Record<string, unknown>): ChatSearch {
  const open = typeof thread === "string" && thread.length <= 64;
  return {
    ...(open ? { thread } : {}),
    ...(isNumber(message) ? { message } : {}),
    ...(open && isNumber(reply) ? { reply } : {}),
  };
}

const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 && value < 1e9;
