import { randomUUID } from "node:crypto";
import { type StretchView, wholeStretch } from "#core/chat/listed.ts";
import type { ConversationView, MessageView } from "#core/chat/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { type callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import type { Member } from "#server/testing/organisation.ts";
import { addMessages } from "./builder.ts";

/** Helpers that act in an organisation's conversations over HTTP. */
export function talkersOf({ inside, callAs }: ReturnType<typeof callersOfFile>) {
  const all = (who: CallerKey) => callAs<ConversationView[]>(who, "GET", "/api/conversations");
  return {
    all,
    channel: async (who: CallerKey, name: string) => {
      const found = (await all(who)).find((one) => one.channel === name);
      if (!found) throw new Error(`no channel ${name}`);
      return found;
    },
    /** One's own chat with the management; of staff the resident's. */
    office: (who: CallerKey) => {
      const { home } = inside();
      const residentId = home.people[who === "owner" || who === "neighbour" ? who : "resident"].id;
      const chat = { orgId: home.orgId, residentId };
      return callAs<ConversationView>(who, "POST", "/api/management-chats", chat);
    },
    /** Sends messages, a second apart; returns their numbers. */
    sayAll: (who: Member, id: string, bodies: readonly string[]) => {
      const { world, home } = inside();
      const messages = bodies.map((body) => {
        world.setNow(new Date(world.clock().getTime() + 1_000));
        return { authorId: home.people[who].id, body, createdAt: world.clock() };
      });
      return inTenant(world.db, { orgIds: [home.orgId] }, (tx) => addMessages(tx, id, messages));
    },
    /** Sends a message a second later. */
    say: (who: CallerKey, id: string, body: string, over: object = {}) => {
      const { world } = inside();
      world.setNow(new Date(world.clock().getTime() + 1_000));
      const message = { messageId: randomUUID(), body, ...over };
      return callAs<MessageView>(who, "POST", `/api/conversations/${id}/messages`, message);
    },
    stretch: async (who: CallerKey, id: string, query = "") => {
      const found = await callAs<StretchView>(
        who,
        "GET",
        `/api/conversations/${id}/messages${query}`,
      );
      const threadOf = new URLSearchParams(query).get("thread");
      return wholeStretch(found, { conversationId: id, threadOf });
    },
  };
}
