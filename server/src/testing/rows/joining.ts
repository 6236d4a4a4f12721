import { randomUUID } from "node:crypto";
import type { CallerName, MatrixRow, Stage } from "../matrix-rows.ts";

const management = ["manager", "admin"] as const;
const everyManagement = [
  ...management,
  "limited manager",
  "foreign manager",
  "foreign admin",
] as const;

/** Creates a code for the resident's apartment, for an owner. */
async function invited({ house: building, ask }: Stage) {
  const body = { apartmentId: building.apartmentId, kind: "owner" };
  const { id, code } = await ask("manager", "POST", "/api/joining/invitations", body);
  return { id: String(id), code: String(code) };
}

/** Requests the resident's apartment for the neighbour, after withdrawing an earlier request. */
async function askToJoin(stage: Stage) {
  const { house: building, ask } = stage;
  const mine = (await ask("neighbour", "GET", "/api/joining/requests/mine")) as unknown as {
    id: string;
    state: string;
    version: number;
  }[];
  for (const { id, state, version } of mine)
    if (state === "pending")
      await ask("neighbour", "POST", `/api/joining/requests/${id}/withdrawal`, { version });
  const body = { buildingId: building.buildingId, apartment: "1", kind: "owner" };
  const { id, version } = await ask("neighbour", "POST", "/api/joining/requests", body);
  return { id: String(id), version: Number(version) };
}

/** Invites somebody of the resident's household by a link. */
async function ownGuest({ house: building, ask }: Stage) {
  const body = {
    apartmentId: building.apartmentId,
    basis: "household",
    firstName: "Ганна",
    lastName: "Гість",
  };
  const sent = (await ask("resident", "POST", "/api/joining/guests", body)) as unknown as {
    id: string;
  }[];
  return { id: String(sent[0]?.id) };
}

async function letters({ house: building, ask }: Stage) {
  const body = {
    buildingId: building.buildingId,
    which: "all",
    kind: "owner",
    language: "uk",
  };
  const { id } = await ask("manager", "POST", "/api/joining/letters", body);
  return { id: String(id) };
}

const ofBuilding = async ({ house: building }: Stage) => ({ buildingId: building.buildingId });
const staffStay = Object.fromEntries(
  everyManagement.map((name) => [name, "joining.staff_stay_staff"]),
) as Partial<Record<CallerName, "joining.staff_stay_staff">>;

export const joining: Record<string, MatrixRow> = {
  "joining.invitations.list": { ok: everyManagement },
  "joining.invitations.create": {
    input: async ({ house: building }) => ({ apartmentId: building.apartmentId, kind: "resident" }),
    ok: management,
  },
  "joining.invitations.revoke": {
    input: async (stage) => ({ id: (await invited(stage)).id }),
    ok: management,
  },
  "joining.invitations.code": {
    input: async (stage) => ({ id: (await invited(stage)).id }),
    ok: management,
  },
  "joining.guests.send": {
    input: async ({ house: building }) => ({
      apartmentId: building.apartmentId,
      basis: "tenant",
      firstName: "Ганна",
      lastName: "Гість",
      email: `${randomUUID()}@example.com`,
    }),
    ok: ["owner"],
    others: { resident: "generic.forbidden" },
  },
  "joining.guests.list": {
    input: async ({ house: building }) => ({ apartmentId: building.apartmentId }),
    ok: "signed in",
  },
  "joining.guests.code": { input: ownGuest, ok: ["resident"] },
  "joining.guests.recall": { input: ownGuest, ok: ["resident", "owner"] },
  "joining.letters.begin": {
    input: async (stage) => ({
      ...(await ofBuilding(stage)),
      which: "all",
      kind: "resident",
      language: "en",
    }),
    ok: management,
  },
  "joining.letters.recent": { ok: everyManagement },
  "joining.letters.count": {
    input: async (stage) => ({ ...(await ofBuilding(stage)), which: "all", kind: "owner" }),
    ok: management,
  },
  "joining.letters.get": { input: letters, ok: management },
  "joining.letters.reach": { input: letters, ok: management },
  // The organisation reaches nobody without an account.
  "joining.letters.send": {
    input: letters,
    ok: [],
    others: { admin: "joining.outreach_off", manager: "joining.outreach_off" },
  },
  // Nothing was sent.
  "joining.letters.rest": { input: letters, ok: [] },
  // Jobs do not run here: a file that is not drawn yet is there for nobody.
  "joining.letters.download": { input: letters, ok: [] },
  "joining.codes.look": {
    // Whoever holds the letter is told where it leads, so it must not be this installation's.
    input: async () => ({ code: "ABCDE-FGHJK" }),
    ok: [],
    others: { guest: "joining.code_unknown", rest: "joining.code_unknown" },
  },
  // Whoever asks is told of their own browser only: these hold nothing.
  "joining.codes.held": { ok: "everyone" },
  "joining.codes.drop": { ok: "everyone" },
  "joining.codes.redeem": {
    input: async () => ({ code: "ABCDE-FGHJK" }),
    ok: [],
    others: { ...staffStay, rest: "joining.code_unknown" },
  },
  "joining.places.find": { input: async () => ({ search: "ніде такої" }), ok: "signed in" },
  "joining.joinRequests.create": {
    input: async ({ house: building }) => ({
      buildingId: building.buildingId,
      apartment: `немає ${randomUUID().slice(0, 8)}`,
      kind: "resident",
    }),
    ok: [],
    others: { ...staffStay, rest: "joining.flat_not_found" },
  },
  "joining.joinRequests.mine": { ok: "signed in" },
  "joining.joinRequests.withdraw": { input: askToJoin, ok: ["neighbour"], personal: true },
  "joining.joinRequests.list": { ok: everyManagement },
  "joining.joinRequests.approve": {
    // An older version: nobody of the building shall come to live elsewhere for the rows that follow.
    input: async (stage) => ({ ...(await askToJoin(stage)), version: 9 }),
    ok: [],
    others: { manager: "generic.conflict", admin: "generic.conflict" },
  },
  "joining.joinRequests.decline": {
    input: async (stage) => ({ ...(await askToJoin(stage)), reason: "Не той будинок" }),
    ok: management,
  },
  "joining.onboarding.get": { ok: "signed in" },
  "joining.onboarding.save": {
    input: async (_stage, caller) => ({ step: caller === "former resident" ? "who" : "done" }),
    ok: "signed in",
  },
  "joining.company.create": {
    // Who has no place any more may found one, and would be its administrator in all later rows.
    input: async (_stage, caller) => ({
      name: "ОСББ «Нове»",
      taxId: caller === "former resident" ? "32855960" : "32855961",
    }),
    ok: [],
    others: { "former resident": "generic.validation", rest: "joining.company_not_allowed" },
  },
};
