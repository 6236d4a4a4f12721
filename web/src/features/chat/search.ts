/** Area in which chats are opened: residents' or staff's. */
export type ChatArea = "resident" | "manager";

/** The open thread, and the numbers of the messages one looks at among the others and in it. */
export type ChatSearch = {
  thread?: string | undefined;
  message?: number | undefined;
  reply?: number | undefined;
};

/** Reads the search parameters. */
export function readChatSearch({ thread, message, reply }: Record<string, unknown>): ChatSearch {
  return {
    thread: typeof thread === "string" && thread.length <= 64 ? thread : undefined,
    message: numberIn(message),
    reply: numberIn(reply),
  };
}

const numberIn = (value: unknown) =>
  typeof value === "number" && value % 1 === 0 && value > 0 && value < 1e9 ? value : undefined;
