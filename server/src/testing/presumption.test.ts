import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { day, hour } from "#core/kernel/time.ts";
import { newRequest } from "#core/requests/builder.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import {
  foundOrganisation,
  type Caller,
  cookieOf,
  type TestBuilding,
  type Member,
  openCaller,
} from "./organisation.ts";

/**
 * A read presumes that its caller is who they were a call ago and proves it in its own statement.
 * Whatever changed in between, here or in another process, must count at the very next call.
 */
let world: TestWorld;
let call: Caller;
let elsewhere: Caller;
let owner: OpenSql;
let building: TestBuilding;
let foreign: TestBuilding;
let count = 0;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  world.limits.consume = async () => undefined;
  world.limits.check = async () => undefined;
  for (const take of [(one: Caller) => (call = one), (one: Caller) => (elsewhere = one)]) {
    const opened = await openCaller(world);
    take(opened.call);
    closing.push(opened.close);
  }
  const url = new URL(world.ownerUrl);
  owner = openSql(url.href);
});
afterAll(async () => {
  await owner.end();
  for (const close of closing) await close();
  await world.close();
});
beforeEach(async () => {
  world.setNow(testNow);
  building = await foundOrganisation(world, `PRESUMED${++count}`);
  foreign = await foundOrganisation(world, `STRANGER${count}`);
  await owner`select set_config('app.orgs', ${`{${building.orgId},${foreign.orgId}}`}, false)`;
});

/** Signs somebody in whose next read uses the cached actor, with a request in their list. */
async function known(member: Member): Promise<string> {
  const cookie = await cookieOf(call, building.people[member].email);
  const resident =
    member === "resident" ? cookie : await cookieOf(call, building.people.resident.email);
  const { status, text } = await call("POST", "/api/requests", {
    cookie: resident,
    body: newRequest(building.apartmentId, { title: `Тече кран ${building.canary}` }),
  });
  expect(status, text).toBe(200);
  expect(await titles(cookie)).toHaveLength(1);
  return cookie;
}

async function titles(cookie: string, by = call): Promise<string[] | number> {
  const { status, body } = await by("GET", "/api/requests", { cookie });
  return status === 200
    ? (body as { items: { title: string }[] }).items.map(({ title }) => title)
    : status;
}

/** Counts the statements sent while `work` runs, without those of the live stream. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(world.db.sql, "prepared");
  await work();
  const ofStream = / from event |event_id_seq|pg_notify/;
  const calls = sent.mock.calls.filter(([text]) => !ofStream.test(text)).length;
  sent.mockRestore();
  return calls;
}

describe("a presumed caller", () => {
  test("reads in one statement, from the second call on", async () => {
    const cookie = await cookieOf(call, building.people.manager.email);
    expect(await statements(() => titles(cookie))).toBe(2);
    for (const path of ["/api/requests", "/api/requests/counts"])
      expect(await statements(() => call("GET", path, { cookie }))).toBe(1);
  });

  test("sees what they would see without being presumed", async () => {
    for (const member of ["resident", "owner", "neighbour", "manager", "admin"] as const) {
      const cookie = await cookieOf(call, building.people[member].email);
      if (member === "resident") await known("resident");
      for (const path of ["/api/requests", "/api/requests/counts", "/api/requests/R-000001"]) {
        const answer = await elsewhere("GET", path, { cookie });
        await call("GET", path, { cookie });
        const presumed = await call("GET", path, { cookie });
        expect(presumed.text).toBe(answer.text);
        expect(presumed.status).toBe(answer.status);
      }
    }
  });

  test("is nobody once the session was ended by another process", async () => {
    const cookie = await known("resident");
    await elsewhere("POST", "/api/identity/sign-out", { cookie, body: {} });
    expect(await titles(cookie)).toBe(401);
    expect(await titles(cookie)).toBe(401);
  });

  test("is nobody once the session has run out", async () => {
    const cookie = await known("resident");
    await owner`update session set expires_at = ${testNow} where person_id = ${building.people.resident.id}`;
    expect(await titles(cookie)).toBe(401);
  });

  test("learns first that they are nobody, whatever else is wrong with the call", async () => {
    const cookie = await known("resident");
    await owner`delete from session where person_id = ${building.people.resident.id}`;
    const { status } = await call("GET", "/api/requests?cursor=nonsense", { cookie });
    expect(status).toBe(401);
  });

  test("who left the staff sees no more of it", async () => {
    const cookie = await known("manager");
    await owner`update staff set disabled_at = ${testNow} where person_id = ${building.people.manager.id}`;
    expect(await titles(cookie)).toEqual([]);
  });

  test("who was made staff elsewhere sees that house, and not the old one", async () => {
    const cookie = await known("manager");
    await owner`delete from staff where person_id = ${building.people.manager.id}`;
    await owner`insert into staff (org_id, person_id, role) values (${foreign.orgId}, ${building.people.manager.id}, 'admin')`;
    expect(await titles(cookie)).toEqual([]);
    const { body } = await call("GET", "/api/identity/me", { cookie });
    expect(JSON.stringify(body)).toContain(foreign.orgId);
  });

  test("who moved out sees the flat no more, from the day on which they did", async () => {
    const cookie = await known("owner");
    await owner`update residency set valid_to = '2026-11-18' where person_id = ${building.people.owner.id}`;
    expect(await titles(cookie)).toHaveLength(1);
    // Kyiv is two hours ahead: its next day begins at 22:00.
    world.setNow(new Date("2026-11-17T21:59:59Z"));
    expect(await titles(cookie)).toHaveLength(1);
    world.setNow(new Date("2026-11-17T22:00:00Z"));
    expect(await titles(cookie)).toEqual([]);
  });

  test("who moved in sees the flat at once", async () => {
    await known("resident");
    const cookie = await cookieOf(call, building.people.neighbour.email);
    expect(await titles(cookie)).toEqual([]);
    expect(await titles(cookie)).toEqual([]);
    await owner`insert into residency (org_id, apartment_id, person_id, kind, valid_from)
      values (${building.orgId}, ${building.apartmentId}, ${building.people.neighbour.id}, 'owner', '2026-01-01')`;
    expect(await titles(cookie)).toHaveLength(1);
  });

  test("keeps the session alive like any other", async () => {
    const cookie = await known("resident");
    const end = async () => {
      const rows = await owner<{ ends: number }>`
        select (extract(epoch from expires_at) * 1000)::float8 as ends from session where person_id = ${building.people.resident.id}`;
      return rows.map(({ ends }) => ends)[0] ?? 0;
    };
    const before = await end();
    world.setNow(new Date(testNow.getTime() + hour + 1));
    await titles(cookie);
    expect(await end()).toBe(before + hour + 1);
    world.setNow(new Date(testNow.getTime() + 29 * day));
    expect(await titles(cookie)).toHaveLength(1);
  });
});
