import { randomUUID } from "node:crypto";
import { newRequest } from "#core/requests/builder.ts";
import type { MatrixRow, Stage } from "../matrix-rows.ts";

const everyStaff = [
  "manager",
  "admin",
  "limited manager",
  "foreign manager",
  "foreign admin",
] as const;

const management = ["manager", "admin"] as const;

/** Opens the resident's chat with the management. */
async function opened({ ask, house: { orgId } }: Stage) {
  const { id } = await ask("resident", "POST", "/api/management-chats", { orgId });
  return { id: String(id) };
}

/** Sends a message of the resident there. */
async function sent(stage: Stage) {
  const { id } = await opened(stage);
  const body = { messageId: randomUUID(), body: stage.house.canary };
  await stage.ask("resident", "POST", `/api/conversations/${id}/messages`, body);
  return { id: body.messageId };
}

const ours = [...management, "limited manager"] as const;
const template = { title: "Дякуємо", body: "Дякуємо, {name}!" };

/** Creates a reply template of the manager's. */
async function keepTemplate({ ask, house: { canary } }: Stage) {
  const input = { title: canary, body: canary };
  const { id, version } = await ask("manager", "POST", "/api/chat-templates", input);
  return { id: String(id), version: Number(version) };
}

export const desk: Record<string, MatrixRow> = {
  "desk.colleagues": { input: async () => ({}), ok: everyStaff },
  "desk.take": {
    input: async ({ ask, house: { orgId, people } }) => {
      const chat = await ask("resident", "POST", "/api/management-chats", { orgId });
      const taken = chat["takenBy"] as { id: string } | null;
      return { id: chat["id"], personId: people.manager.id, was: taken?.id ?? null };
    },
    ok: management,
  },
  "desk.places": { input: opened, ok: management },
  "desk.openRequest": {
    input: async (stage) => {
      const { id } = await sent(stage);
      const { canary: title, apartmentId } = stage.house;
      const input = { title, description: `${title} тече труба`, confirmDuplicate: true };
      return { id, request: newRequest(apartmentId, input) };
    },
    ok: management,
  },
  "desk.buildingChannels": { input: async () => ({}), ok: everyStaff },
  "desk.changeBuildingChannel": {
    input: async ({ house: { buildingId } }) => ({ buildingId, open: true }),
    ok: management,
  },
  "desk.templates": { input: async () => ({}), ok: everyStaff },
  "desk.addTemplate": { input: async () => template, ok: everyStaff },
  "desk.changeTemplate": {
    input: async (stage) => ({ ...template, ...(await keepTemplate(stage)) }),
    ok: ours,
  },
  "desk.removeTemplate": {
    input: async (stage) => ({ id: (await keepTemplate(stage)).id }),
    ok: ours,
  },
  "desk.requestOrigin": {
    input: async (stage) => ({ requestId: (await stage.newRequest()).id }),
    ok: "signed in",
  },
};
