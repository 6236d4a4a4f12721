import { randomUUID } from "node:crypto";
import type { ConversationView, MessagesView, MessageView } from "#core/chat/views.ts";
import { type callersOfFile, type Who } from "../testing/callers.ts";

/** What people of an organisation do in their conversations, over HTTP. */
export function talkersOf({ inside, asked }: ReturnType<typeof callersOfFile>) {
  const all = (who: Who) => asked<ConversationView[]>(who, "GET", "/api/conversations");
  return {
    all,
    channel: async (who: Who, name: string) => {
      const found = (await all(who)).find((one) => one.channel === name);
      if (!found) throw new Error(`no channel ${name}`);
      return found;
    },
    /** Says something a second later. */
    say: (who: Who, id: string, body: string, over: object = {}) => {
      const { world } = inside();
      world.setNow(new Date(world.clock().getTime() + 1_000));
      const message = { messageId: randomUUID(), body, ...over };
      return asked<MessageView>(who, "POST", `/api/conversations/${id}/messages`, message);
    },
    stretch: (who: Who, id: string, query = "") =>
      asked<MessagesView>(who, "GET", `/api/conversations/${id}/messages${query}`),
  };
}
