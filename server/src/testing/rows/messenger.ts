import { randomUUID } from "node:crypto";
import type { MatrixRow, Stage } from "../matrix-rows.ts";

const management = ["manager", "admin"] as const;
const everyManagement = [
  ...management,
  "limited manager",
  "foreign manager",
  "foreign admin",
] as const;
/**
 * Members of the organisation with open channels; everybody else is a stranger, signed in or not.
 */
const members = ["foreign resident", "foreign manager", "foreign admin"] as const;
/** Builds a nickname that is unique for a caller and not reserved. */
const nicknameOf = (caller: string) => `Це ${[...caller].toReversed().join("")}`;

const nameless = { guest: "messenger.nameless", rest: "messenger.nameless" } as const;

const there = async ({ openHouse }: Stage) => ({ org: openHouse });

/** Names no guest: the answer only says that there is none. */
const nobody = async () => ({ guestId: randomUUID(), reason: "Реклама", days: 7 });

export const messenger: Record<string, MatrixRow> = {
  "messenger.directory": { input: async () => ({}), ok: "everyone" },
  "messenger.home": { input: there, ok: "everyone" },
  "messenger.messages": {
    input: async (stage) => ({ ...(await there(stage)), channel: "general" }),
    ok: "everyone",
  },
  "messenger.send": {
    input: async (stage) => ({
      ...(await there(stage)),
      channel: "general",
      messageId: randomUUID(),
      body: "Добрий день",
    }),
    ok: members,
    others: nameless,
  },
  "messenger.remove": {
    input: async (stage) => ({ ...(await there(stage)), id: randomUUID() }),
    ok: [],
    others: { guest: "generic.not_found" },
  },
  "messenger.enter": {
    input: async (stage, caller) => ({ ...(await there(stage)), nickname: nicknameOf(caller) }),
    ok: "everyone",
  },
  "messenger.leave": { input: there, ok: "everyone" },
  "messenger.sendCode": {
    input: async (stage) => ({ ...(await there(stage)), phone: "+380671112233" }),
    ok: [],
    others: nameless,
  },
  "messenger.confirm": {
    input: async (stage) => ({ ...(await there(stage)), code: "123456" }),
    ok: [],
    others: nameless,
  },
  "messenger.carryCode": {
    input: there,
    ok: [],
    others: { "foreign resident": "generic.not_found", rest: "generic.forbidden" },
  },
  "messenger.carry": {
    input: async (stage) => ({ ...(await there(stage)), code: "123456" }),
    // There is no guest in that browser: it is done already.
    ok: ["foreign resident"],
    others: { rest: "generic.forbidden" },
  },
  "messenger.settings": { input: async () => ({}), ok: everyManagement },
  "messenger.change": {
    // As it is already: nothing of the building's is opened to guests.
    input: async (_, caller) => ({ open: caller.startsWith("foreign ") }),
    ok: [...management, "foreign manager", "foreign admin"],
    others: { "limited manager": "generic.forbidden" },
  },
  "messenger.ban": { input: nobody, ok: [], others: { "limited manager": "generic.forbidden" } },
  "messenger.lift": {
    input: async () => ({ id: randomUUID() }),
    ok: [...management, "foreign manager", "foreign admin"],
    others: { "limited manager": "generic.forbidden" },
  },
};
