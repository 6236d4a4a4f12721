import { randomUUID } from "node:crypto";
import type { MatrixRow, Stage } from "../matrix-rows.ts";

const servingAll = ["manager", "admin", "foreign manager", "foreign admin"] as const;
const everyManagement = [...servingAll, "limited manager"] as const;
const limited = { "limited manager": "generic.forbidden" } as const;

/** Returns the general channel of the building's organisation. */
async function general({ ask }: Stage) {
  const list = await ask("resident", "GET", "/api/conversations");
  const found = Object.values(list).find(
    (one) => (one as { channel: string | null }).channel === "general",
  ) as { id: string };
  return { id: found.id };
}

/** Sends a message of the resident in it. */
async function writeMessage(stage: Stage) {
  const { id } = await general(stage);
  const body = { messageId: randomUUID(), body: stage.house.canary };
  await stage.ask("resident", "POST", `/api/conversations/${id}/messages`, body);
  return { id: body.messageId };
}

/** Makes a message that the owner has reported. */
async function reported(stage: Stage) {
  const { id } = await writeMessage(stage);
  const body = { reason: "spam", words: "" };
  await stage.ask("owner", "POST", `/api/messages/${id}/report`, body);
  return { id };
}

const verdict = { decision: "keep", reason: "", span: "day", days: null, address: null };
const report = { reason: "insult", words: "" };

export const moderation: Record<string, MatrixRow> = {
  "moderation.report": {
    input: async (stage) => ({ ...(await writeMessage(stage)), ...report }),
    ok: ["owner", "neighbour"],
    others: {
      resident: "generic.forbidden",
      manager: "generic.forbidden",
      admin: "generic.forbidden",
      "limited manager": "generic.forbidden",
    },
  },
  "moderation.reportPublic": {
    input: async ({ openHouse }) => ({ org: openHouse, id: randomUUID(), ...report }),
    ok: [],
    others: { guest: "generic.not_found" },
  },
  "moderation.cases": {
    input: async (stage) => {
      await reported(stage);
      return { decided: false };
    },
    ok: everyManagement,
  },
  "moderation.count": { input: async () => ({}), ok: everyManagement },
  "moderation.decide": {
    input: async (stage) => ({ ...(await reported(stage)), version: 1, ...verdict }),
    ok: ["manager", "admin"],
  },
  "moderation.silence": {
    // Of somebody who has no row to change any more, so that nobody is kept from writing in other rows.
    input: async () => ({ messageId: randomUUID(), span: "hour", reason: "Реклама" }),
    ok: [],
  },
  "moderation.lift": { input: async () => ({ id: randomUUID() }), ok: everyManagement },
  "moderation.rules": { input: async () => ({}), ok: everyManagement },
  "moderation.channel": {
    input: async (stage) => ({ ...(await general(stage)), slow: 0, readOnly: false }),
    ok: ["manager", "admin"],
    others: limited,
  },
  "moderation.word": {
    input: async () => ({ word: "казин*", on: true }),
    ok: servingAll,
    others: limited,
  },
};
