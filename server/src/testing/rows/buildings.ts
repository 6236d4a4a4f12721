import { randomUUID } from "node:crypto";
import { newPlan } from "#core/buildings/builder.ts";
import type { CallOutcome, MatrixRow, Stage } from "../matrix-rows.ts";

const management = ["manager", "admin"] as const;
const inside = ["resident", "owner", ...management] as const;
const foreign = ["foreign manager", "foreign admin"] as const;
const everyManagement = [...management, "limited manager", ...foreign] as const;
const household = { resident: "generic.forbidden", owner: "generic.forbidden" } as const;
const outcomesOf = (callers: readonly string[], outcome: CallOutcome) =>
  Object.fromEntries(callers.map((caller) => [caller, outcome]));

const plan = newPlan({ entrances: 1, floors: 1, apartmentsPerFloor: 1 });
const at = (address: string) => ({ address, city: "Київ", postalCode: null });

type Made = { id: string; version: number; entrances: { id: string }[] };

/** Creates a building in which nothing has happened yet. */
async function building({ house, ask }: Stage): Promise<Made> {
  const body = { ...at(`вул. ${house.buildingCanary}, ${randomUUID()}`), plan };
  return (await ask("admin", "POST", "/api/buildings", body)) as Made;
}

async function archivedBuilding(stage: Stage): Promise<Made> {
  const { id, version } = await building(stage);
  return (await stage.ask("admin", "POST", `/api/buildings/${id}/archive`, { version })) as Made;
}

/** Returns its one apartment. */
async function apartment(stage: Stage): Promise<{ id: string; version: number }> {
  const { id } = await building(stage);
  const found = await stage.ask("admin", "GET", `/api/apartments?building=${id}`);
  const [only] = found["items"] as { id: string; version: number }[];
  return { id: only?.id ?? "", version: only?.version ?? 0 };
}

const facts = {
  number: "7",
  entranceId: null,
  floor: 1,
  areaHundredths: null,
  rooms: null,
  accountNumber: null,
};
const newcomer = () => ({
  person: { by: "name", firstName: "Нова", lastName: "Людина", email: null, phone: null },
  kind: "resident",
  basis: "tenant",
  share: null,
});
type Residency = { id: string; version: number; kind: string; person: { name: string | null } };

/** Creates a tenant of the resident's apartment, recorded by the manager. */
async function tenant({ house, ask }: Stage): Promise<{ id: string; version: number }> {
  const path = `/api/apartments/${house.apartmentId}/residencies`;
  const lastName = [...randomUUID()].map((digit) => "абвгдежзиі"[Number(digit)] ?? "к").join("");
  const person = { ...newcomer().person, lastName };
  const body = { ...newcomer(), person, from: "2025-06-01", to: null };
  const found = (await ask("manager", "POST", path, body))["current"] as Residency[];
  const written = found.find((one) => one.person.name?.endsWith(lastName));
  return { id: written?.id ?? "", version: written?.version ?? 0 };
}

export const buildings: Record<string, MatrixRow> = {
  "buildings.myPlaces": { ok: "signed in" },
  "buildings.buildings": { ok: everyManagement },
  "buildings.contacts": { ok: "signed in" },
  "buildings.saveContacts": {
    input: async ({ house, ask }) => {
      const found = (await ask("admin", "GET", "/api/places/contacts")) as never as {
        orgId: string;
        version: number;
      }[];
      const version = found.find(({ orgId }) => orgId === house.orgId)?.version ?? 0;
      return {
        name: house.buildingCanary,
        phone: "+380671234567",
        hours: "9:00–18:00",
        emergencyPhone: "104",
        address: "",
        version,
      };
    },
    ok: ["manager", "admin"],
    // They write their own, whose version is another.
    others: {
      "foreign manager": "generic.conflict",
      "foreign admin": "generic.conflict",
      "limited manager": "generic.forbidden",
    },
  },
  "buildings.joined": { ok: everyManagement },
  "buildings.apartments": {
    input: async ({ house }) => ({ building: house.buildingId }),
    ok: everyManagement,
  },
  "buildings.list": { ok: everyManagement },
  "buildings.get": { input: async ({ house }) => ({ id: house.buildingId }), ok: management },
  "buildings.house": { input: async ({ house }) => ({ id: house.buildingId }), ok: management },
  "buildings.create": {
    input: async () => ({ ...at(`вул. Нова, ${randomUUID()}`), plan }),
    ok: [...management, ...foreign],
    others: { "limited manager": "generic.forbidden" },
  },
  "buildings.update": {
    input: async (stage) => {
      const { id, version } = await building(stage);
      const address = `вул. ${stage.house.buildingCanary}, ${randomUUID()}`;
      return { id, version, ...at(address), floors: 2, apartmentsPerFloor: null };
    },
    ok: management,
  },
  "buildings.archive": {
    input: async (stage) => {
      const { id, version } = await building(stage);
      return { id, version };
    },
    ok: management,
  },
  "buildings.restore": {
    input: async (stage) => {
      const { id, version } = await archivedBuilding(stage);
      return { id, version };
    },
    ok: management,
  },
  "buildings.remove": {
    input: async (stage) => {
      const { id, version } = await building(stage);
      return { id, version };
    },
    ok: management,
  },
  "buildings.addEntrance": {
    input: async (stage) => ({ id: (await building(stage)).id, number: "2" }),
    ok: management,
  },
  "buildings.renameEntrance": {
    input: async (stage) => ({ id: (await building(stage)).entrances[0]?.id, number: "2" }),
    ok: management,
  },
  "buildings.removeEntrance": {
    input: async (stage) => {
      const { id } = await building(stage);
      const body = { number: "2" };
      const added = (await stage.ask(
        "admin",
        "POST",
        `/api/buildings/${id}/entrances`,
        body,
      )) as Made;
      return { id: added.entrances[1]?.id };
    },
    ok: management,
  },
  "buildings.addApartments": {
    input: async (stage) => {
      const { id } = await building(stage);
      return { id, entranceId: null, floor: 2, perFloor: null, numbers: "2–5" };
    },
    ok: management,
  },
  "apartments.list": {
    input: async ({ house }) => ({ building: house.buildingId }),
    ok: everyManagement,
  },
  "apartments.get": { input: async ({ house }) => ({ id: house.apartmentId }), ok: inside },
  "apartments.history": { input: async ({ house }) => ({ id: house.apartmentId }), ok: management },
  "apartments.neighbours": {
    input: async ({ house }) => ({ id: house.apartmentId }),
    ok: ["resident", "owner"],
  },
  "apartments.update": {
    input: async (stage) => ({ ...(await apartment(stage)), ...facts }),
    ok: management,
  },
  "apartments.archive": { input: apartment, ok: management },
  "apartments.restore": { input: apartment, ok: management },
  "apartments.remove": { input: apartment, ok: management },
  "residencies.lookUp": {
    input: async ({ house }) => ({ email: house.people.resident.email }),
    ok: management,
    others: outcomesOf(
      ["limited manager", "foreign manager", "foreign admin"],
      "auth.user_not_found",
    ),
  },
  "residencies.add": {
    input: async ({ house }) => ({
      id: house.apartmentId,
      ...newcomer(),
      basis: "household",
      from: "2025-06-01",
      to: null,
    }),
    ok: inside,
  },
  "residencies.replace": {
    input: async (stage) => ({
      id: stage.house.apartmentId,
      on: "2027-06-01",
      leave: [await tenant(stage)],
      arrive: [newcomer()],
      reason: null,
    }),
    ok: ["owner", ...management],
    others: { resident: "generic.forbidden" },
  },
  "residencies.undo": {
    input: async (stage) => ({
      id: stage.house.apartmentId,
      came: [await tenant(stage)],
      left: [],
    }),
    ok: management,
    others: household,
  },
  "residencies.setShares": {
    input: async ({ house, ask }) => {
      const found = await ask("admin", "GET", `/api/apartments/${house.apartmentId}`);
      const owners = (found["current"] as Residency[]).filter(({ kind }) => kind === "owner");
      const shares = owners.map(({ id, version }) => ({
        id,
        version,
        share: { numerator: 1, denominator: 2 },
      }));
      return { id: house.apartmentId, shares };
    },
    ok: management,
  },
  "residencies.end": {
    input: async (stage) => ({ ...(await tenant(stage)), on: "2027-06-01", reason: null }),
    ok: ["owner", ...management],
    others: { resident: "generic.forbidden" },
  },
  "residencies.restore": {
    input: tenant,
    ok: [],
    others: { ...outcomesOf(management, "generic.conflict"), ...household },
  },
  "residencies.correct": {
    input: async (stage) => ({ ...(await tenant(stage)), from: "2025-07-01", basis: null }),
    ok: management,
  },
  "residencies.correctPerson": {
    input: async (stage) => ({
      ...(await tenant(stage)),
      firstName: "Інша",
      lastName: "Людина",
      email: null,
      phone: null,
    }),
    ok: management,
  },
  "residencies.remove": { input: tenant, ok: management, others: household },
};
