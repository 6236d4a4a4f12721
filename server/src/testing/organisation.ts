import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import type { Role } from "#core/kernel/actor.ts";
import { createApp } from "#server/app.ts";
import { apartment, building, entrance, organisation, residency } from "#server/buildings/table.ts";
import { staff, staffBuilding } from "#server/staff/table.ts";
import { hashOf } from "#server/identity/credentials/passwords.ts";
import { createPerson } from "#server/identity/service.ts";
import { account } from "#server/identity/table.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { Env } from "#server/platform/http/http.ts";
import type { TestWorld } from "#server/platform/testing.ts";

export const testPassword = "Tester-2026!";

export const tenants = ["resident", "owner", "neighbour"] as const;
export type Tenant = (typeof tenants)[number];
export type Member = Tenant | "manager" | "admin";

/** A small organisation: one building, two apartments; the owner's apartment is the resident's home. */
export type Building = {
  orgId: string;
  /** A word that stands in every text of this organisation and must not be read elsewhere. */
  canary: string;
  /** Begins with the canary, stands in every text of the building and its dwellers. */
  buildingCanary: string;
  buildingId: string;
  entranceId: string;
  /** Lived in by the resident, owned by the owner. */
  apartmentId: string;
  neighbourApartmentId: string;
  people: Record<Member, { id: string; email: string }>;
};

const members: Record<Member, Role> = {
  resident: "resident",
  owner: "owner",
  neighbour: "resident",
  manager: "manager",
  admin: "admin",
};

/** Adds a building of its own to the world's database. */
export async function foundOrganisation(world: TestWorld, canary: string): Promise<Building> {
  const now = world.clock();
  const [orgId, buildingId, entranceId, apartmentId, neighbourApartmentId] = Array.from(
    { length: 5 },
    () => randomUUID(),
  ) as [string, string, string, string, string];
  const buildingCanary = `${canary}INNER`;
  const people = {} as Building["people"];
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    for (const [member, role] of Object.entries(members) as [Member, Role][]) {
      const word = role === "manager" || role === "admin" ? canary : buildingCanary;
      const email = `${member}-${word}@example.com`.toLowerCase();
      const person = { email, firstName: "Тест", lastName: word, phone: null, role };
      people[member] = { id: await addMember(tx, person, now), email };
    }
    const slug = canary.toLowerCase();
    await tx
      .insert(organisation)
      .values({ id: orgId, name: `ОСББ ${canary}`, slug, createdAt: now });
    await tx
      .insert(building)
      .values({ id: buildingId, orgId, address: `вул. ${buildingCanary}, 1`, city: "Київ" });
    await tx.insert(entrance).values({ id: entranceId, orgId, buildingId, number: "1" });
    await tx.insert(apartment).values(
      [apartmentId, neighbourApartmentId].map((id, n) => ({
        id,
        orgId,
        buildingId,
        entranceId,
        number: String(n + 1),
        floor: 1,
        areaHundredths: 5000,
        rooms: 2,
        accountNumber: `${buildingCanary}-${n}`,
      })),
    );
    for (const role of ["manager", "admin"] as const)
      await tx.insert(staff).values({ orgId, personId: people[role].id, role });
    const since = { orgId, validFrom: "2025-01-01" };
    await tx.insert(residency).values([
      { ...since, apartmentId, personId: people.resident.id, kind: "resident" },
      { ...since, apartmentId, personId: people.owner.id, kind: "owner" },
      {
        ...since,
        apartmentId: neighbourApartmentId,
        personId: people.neighbour.id,
        kind: "resident",
      },
    ]);
  });
  return {
    orgId,
    canary,
    buildingCanary,
    buildingId,
    entranceId,
    apartmentId,
    neighbourApartmentId,
    people,
  };
}

/** One hash for all who live here: each would cost a twentieth of a second. */
let passwordHash: Promise<string> | undefined;

async function addMember(tx: Tx, person: Parameters<typeof createPerson>[1], now: Date) {
  const personId = await createPerson(tx, person, now);
  passwordHash ??= hashOf(testPassword);
  await tx.insert(account).values({ personId, passwordHash: await passwordHash, changedAt: now });
  return personId;
}

/** A manager of the same organisation who serves only another building of it, without an apartment. */
export async function addLimitedManager(world: TestWorld, { orgId, canary }: Building) {
  const buildingId = randomUUID();
  const email = `limited-${canary}@example.com`.toLowerCase();
  const person = { email, firstName: "Тест", lastName: canary, phone: null };
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const personId = await addMember(tx, person, world.clock());
    await tx
      .insert(building)
      .values({ id: buildingId, orgId, address: `вул. ${canary}, 2`, city: "Київ" });
    await tx.insert(staff).values({ orgId, personId, role: "manager", allBuildings: false });
    await tx.insert(staffBuilding).values({ orgId, personId, buildingId });
  });
  return { email, buildingId };
}

export type Answer = { status: number; headers: Headers; text: string; body: unknown };

/** Calls the API as the browser does; `cookie` is a session's. */
export type Caller = (
  method: string,
  path: string,
  options?: {
    cookie?: string | null;
    body?: unknown;
    form?: FormData;
    headers?: Record<string, string>;
  },
) => Promise<Answer>;

/** The application of a test world without a socket. */
export async function openCaller(
  world: TestWorld,
): Promise<{ call: Caller; close: () => Promise<void> }> {
  const { http, live } = await createApp(world, null);
  return { call: callerOf(http), close: () => live.stop() };
}

function callerOf(http: Hono<Env>): Caller {
  return async (method, path, { cookie, body, form, headers } = {}) => {
    const json: Record<string, string> =
      body === undefined ? {} : { "content-type": "application/json" };
    const answer = await http.request(
      path,
      {
        method,
        headers: {
          host: "localhost",
          "x-oselia": "1",
          ...json,
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json");
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson ? JSON.parse(text) : null,
    };
  };
}

/** Signs in by password for 30 days and gives the session's cookie. */
export async function cookieOf(call: Caller, email: string): Promise<string> {
  const body = { email, password: testPassword, remember: true };
  const answer = await call("POST", "/api/identity/sign-in", { body });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const cookie = cookies.find((one) => one.startsWith("oselia="));
  if (!cookie) throw new Error(`no session for ${email}: ${answer.status} ${answer.text}`);
  return cookie;
}
