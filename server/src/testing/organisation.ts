import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { createApp } from "#server/app.ts";
import { addBuilding, addOrganisation, addResidency } from "#server/buildings/builder.ts";
import { addPerson } from "#server/identity/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import type { Env } from "#server/platform/http/http.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { addMember } from "#server/staff/builder.ts";

export const testPassword = "Tester-2026!";

export const tenants = ["resident", "owner", "neighbour"] as const;
export type Tenant = (typeof tenants)[number];
export type Member = Tenant | "manager" | "admin";

/** A small organisation: one building, two apartments; the owner's apartment is the resident's home. */
export type TestBuilding = {
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

/** Adds a building of its own to the world's database. */
export async function foundOrganisation(world: TestWorld, canary: string): Promise<TestBuilding> {
  const now = world.clock();
  const orgId = randomUUID();
  const buildingCanary = `${canary}INNER`;
  const people = {} as TestBuilding["people"];
  return inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const named = { id: orgId, name: `ОСББ ${canary}`, slug: canary.toLowerCase() };
    await addOrganisation(tx, named, now);
    const { buildingId, entranceIds, apartmentIds } = await addBuilding(
      tx,
      { orgId, address: `вул. ${buildingCanary}, 1` },
      [2],
      (n) => ({
        floor: 1,
        areaHundredths: 5000,
        rooms: 2,
        accountNumber: `${buildingCanary}-${n}`,
      }),
    );
    const [entranceId = "", apartmentId = "", neighbourApartmentId = ""] = [
      ...entranceIds,
      ...apartmentIds,
    ];
    for (const role of ["manager", "admin"] as const) {
      const person = testPerson(role, canary);
      const id = await addMember(tx, { ...person, orgId, role }, now);
      people[role] = { id, email: person.email };
    }
    const homes = { resident: apartmentId, owner: apartmentId, neighbour: neighbourApartmentId };
    for (const tenant of tenants) {
      const kind = tenant === "owner" ? "owner" : "resident";
      const person = testPerson(tenant, buildingCanary);
      const id = await addPerson(tx, { ...person, role: kind }, now);
      await addResidency(tx, { orgId, apartmentId: homes[tenant], personId: id, kind });
      people[tenant] = { id, email: person.email };
    }
    const places = { buildingId, entranceId, apartmentId, neighbourApartmentId };
    return { orgId, canary, buildingCanary, ...places, people };
  });
}

const testPerson = (name: string, word: string) => ({
  email: `${name}-${word}@example.com`.toLowerCase(),
  firstName: "Тест",
  lastName: word,
  password: testPassword,
});

/** Adds a manager of the organisation who serves only another building, without an apartment. */
export function addLimitedManager(world: TestWorld, { orgId, canary }: TestBuilding) {
  const person = testPerson("limited", canary);
  return inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const { buildingId } = await addBuilding(tx, { orgId, address: `вул. ${canary}, 2` }, []);
    const post = { orgId, role: "manager", buildingIds: [buildingId] } as const;
    const id = await addMember(tx, { ...person, ...post }, world.clock());
    return { id, email: person.email, buildingId };
  });
}

/** Adds somebody who lived in the resident's apartment until yesterday, and nowhere since. */
export function addFormerResident(
  world: TestWorld,
  { orgId, apartmentId, buildingCanary }: TestBuilding,
) {
  const person = testPerson("former", buildingCanary);
  const now = world.clock();
  return inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const personId = await addPerson(tx, { ...person, role: "resident" }, now);
    const { date } = toLocal(now);
    const stay = { validFrom: addDays(date, -400), validTo: date };
    await addResidency(tx, { orgId, apartmentId, personId, kind: "resident", ...stay });
    return { id: personId, email: person.email };
  });
}

export type CallAnswer = { status: number; headers: Headers; text: string; body: unknown };

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
) => Promise<CallAnswer>;

/** Opens the application of a test world without a socket. */
export async function openCaller(
  world: TestWorld,
): Promise<{ http: Hono<Env>; call: Caller; close: () => Promise<void> }> {
  const { http, live } = await createApp(world, null);
  return { http, call: callerOf(http), close: () => live.stop() };
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
