import { randomUUID } from "node:crypto";
import type { MatrixRow, Stage } from "../matrix-rows.ts";

const management = ["manager", "admin"] as const;

/** Opens the resident's chat with the management. */
async function opened({ ask, house: { orgId } }: Stage) {
  const { id } = await ask("resident", "POST", "/api/management-chats", { orgId });
  return { id: String(id) };
}

/** Sends a message of the resident to the management. */
async function sent(stage: Stage) {
  const { id } = await opened(stage);
  const body = { messageId: randomUUID(), body: stage.house.canary };
  await stage.ask("resident", "POST", `/api/conversations/${id}/messages`, body);
  return { id: body.messageId };
}

export const chat: Record<string, MatrixRow> = {
  "chat.conversations": {
    input: async (stage) => {
      await sent(stage);
      return {};
    },
    ok: "signed in",
  },
  "chat.counts": { input: async () => ({}), ok: "signed in" },
  "chat.openManagement": {
    input: async ({ house: { orgId, people } }) => ({ orgId, residentId: people.resident.id }),
    ok: ["resident", "owner", "neighbour", "former resident", ...management],
  },
  "chat.openDirect": {
    input: async ({ house: { people } }) => ({ personId: people.admin.id }),
    ok: ["manager", "limited manager"],
  },
  "chat.conversation": { input: opened, ok: ["resident", ...management] },
  "chat.messages": {
    input: async (stage) => {
      await sent(stage);
      return opened(stage);
    },
    ok: ["resident", ...management],
  },
  "chat.message": { input: sent, ok: ["resident", ...management] },
  "chat.send": {
    input: async (stage) => ({ ...(await opened(stage)), messageId: randomUUID(), body: "Так" }),
    ok: ["resident", ...management],
  },
  "chat.edit": {
    input: async (stage) => ({ ...(await sent(stage)), body: "Інакше" }),
    ok: ["resident"],
    others: { manager: "generic.forbidden", admin: "generic.forbidden" },
  },
  "chat.remove": { input: sent, ok: ["resident", ...management] },
  "chat.react": {
    input: async (stage) => ({ ...(await sent(stage)), emoji: "👍", on: true }),
    ok: ["resident", ...management],
  },
  "chat.search": {
    input: async (stage) => {
      await sent(stage);
      return { query: stage.house.canary };
    },
    ok: "signed in",
  },
  "chat.day": {
    input: async (stage) => ({ ...(await opened(stage)), date: stage.today() }),
    ok: ["resident", ...management],
  },
  "chat.mute": {
    input: async (stage) => ({ ...(await opened(stage)), span: "hours" }),
    ok: ["resident", ...management],
  },
  "chat.mentionable": {
    input: async (stage) => ({ ...(await opened(stage)), name: "" }),
    ok: ["resident", ...management],
  },
  "chat.typing": { input: opened, ok: ["resident", ...management] },
  "chat.receipts": { input: opened, ok: ["resident", ...management] },
  "chat.markRead": {
    input: async (stage) => ({ ...(await opened(stage)), number: 1 }),
    ok: ["resident", ...management],
  },
};
