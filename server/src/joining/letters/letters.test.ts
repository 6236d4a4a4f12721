import { performance } from "node:perf_hooks";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LettersInput } from "#core/joining/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { day, hour } from "#core/kernel/time.ts";
import { getApartment } from "#server/buildings/reads/apartments-view.ts";
import { apartment } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { isPdf } from "#server/platform/files/pdf.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, type TestBuilding } from "#server/testing/organisation.ts";
import {
  countLetters as count,
  getLetterRun as get,
  listInvitations as list,
  listLetterRuns as recent,
} from "../service.ts";
import { revokeCode } from "../verbs/invitations.ts";
import { beginLetters, downloadLetters } from "../verbs/letters.ts";
import { drawRun, forgetRun } from "./draw.ts";
import { addUnjoined } from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";

let world: TestWorld;
let building: TestBuilding;
let manager: Actor;
const job = { id: "1", attempt: 1, last: false, signal: new AbortController().signal };

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  building = await foundOrganisation(world, `PAPER${randomUUID().slice(0, 8)}`.toUpperCase());
  manager = await actorOf(world, building.people.manager.id);
});

const wanted = (more: Partial<LettersInput> = {}): LettersInput => ({
  buildingId: building.buildingId,
  which: "all",
  language: "uk",
  kind: "resident",
  uses: 1,
  days: 30,
  ...more,
});
const ref = (id: string) => ({ orgId: building.orgId, id });

async function bytesOf(id: string): Promise<Uint8Array> {
  const { body } = await downloadLetters(world, manager, { id });
  return new Uint8Array(await new Response(body).arrayBuffer());
}

const pagesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length;

describe("letters of a house", () => {
  test("are one PDF with a page per flat, for a day", async () => {
    const run = await beginLetters(world, manager, wanted(), "press");
    expect(run).toMatchObject({ state: "waiting", total: 2, done: 0, keptUntil: null });
    expect(await beginLetters(world, manager, wanted(), "press")).toEqual(run);
    expect(await outcomeOf(downloadLetters(world, manager, { id: run.id }))).toBe(
      "generic.not_found",
    );

    await drawRun(world, ref(run.id), job);
    const done = await get(world, manager, { id: run.id });
    expect(done).toMatchObject({ state: "done", done: 2 });
    expect(new Date(done.keptUntil ?? "")).toEqual(new Date(testNow.getTime() + day));
    const bytes = await bytesOf(run.id);
    expect(isPdf(bytes)).toBe(true);
    expect(bytes.byteLength).toBe(done.size);
    expect(pagesOf(bytes)).toBe(2);

    world.setNow(new Date(testNow.getTime() + day));
    expect((await get(world, manager, { id: run.id })).state).toBe("gone");
    expect(await outcomeOf(downloadLetters(world, manager, { id: run.id }))).toBe(
      "generic.not_found",
    );
    await forgetRun(world, ref(run.id));
    expect(await recent(world, manager, {})).toMatchObject([{ id: run.id, state: "gone" }]);
  });

  test("keep codes that are good for long enough; one that was taken back is made anew", async () => {
    await beginLetters(world, manager, wanted(), null);
    const first = await list(world, manager, {});
    expect(first.items).toHaveLength(2);
    world.setNow(new Date(testNow.getTime() + 10 * day));
    await beginLetters(world, manager, wanted(), null);
    expect((await list(world, manager, {})).items.map((one) => one.id)).toEqual(
      first.items.map((one) => one.id),
    );
    await revokeCode(world, manager, { id: first.items[0]?.id ?? "" });
    const again = await beginLetters(world, manager, wanted(), null);
    expect((await list(world, manager, { state: ["active"] })).items).toHaveLength(2);
    // A letter whose code is taken back before it is drawn is not drawn.
    const other = (await list(world, manager, { state: ["active"] })).items[0];
    await revokeCode(world, manager, { id: other?.id ?? "" });
    await drawRun(world, ref(again.id), job);
    expect(pagesOf(await bytesOf(again.id))).toBe(1);
  });

  test("go to chosen flats, or to those where nobody of the kind has an account", async () => {
    const { buildingId } = building;
    const apartments = (which: "all" | "not_joined", kind: "owner" | "resident") =>
      count(world, manager, { buildingId, which, kind });
    expect(await apartments("all", "owner")).toEqual({ flats: 2, shared: 0 });
    expect(await apartments("not_joined", "owner")).toEqual({ flats: 1, shared: 0 });
    expect(await apartments("not_joined", "resident")).toEqual({ flats: 0, shared: 0 });
    const none = beginLetters(world, manager, wanted({ which: "not_joined" }), null);
    expect(await outcomeOf(none)).toBe("joining.no_flats");
    const chosen = wanted({ apartmentIds: [building.apartmentId, randomUUID()], kind: "owner" });
    expect(await beginLetters(world, manager, chosen, null)).toMatchObject({ total: 1 });
  });

  test("go on going to whom a register names, until they have proved that a sign-up is theirs", async () => {
    const { buildingId, people } = building;
    const unjoined = () =>
      count(world, manager, { buildingId, which: "not_joined", kind: "resident" });
    const { id } = people.neighbour;
    const proved = (at: Date | null) =>
      world.db.orm.update(person).set({ emailVerifiedAt: at }).where(eq(person.id, id));
    await proved(null);
    expect(await unjoined()).toEqual({ flats: 1, shared: 0 });
    const flat = (await getApartment(world, manager, { id: building.neighbourApartmentId }))
      .current;
    expect(flat.map((one) => one.person.hasAccount)).toEqual([false]);
    await proved(testNow);
    expect(await unjoined()).toEqual({ flats: 0, shared: 0 });
  });

  test("that name several people have a code for each of them", async () => {
    await addUnjoined(world, building);
    const { buildingId } = building;
    expect(await count(world, manager, { buildingId, which: "all", kind: "owner" })).toEqual({
      flats: 2,
      shared: 1,
    });
    const owners = wanted({ kind: "owner" });
    await beginLetters(world, manager, owners, null);
    const codes = await list(world, manager, {});
    const usesOf = (id: string) => codes.items.find(({ apartment }) => apartment.id === id)?.uses;
    expect(usesOf(building.apartmentId)).toBe(2);
    expect(usesOf(building.neighbourApartmentId)).toBe(1);
    await beginLetters(world, manager, owners, null);
    expect((await list(world, manager, {})).items).toHaveLength(2);
  });

  test("are not for another organisation's staff", async () => {
    const run = await beginLetters(world, manager, wanted(), null);
    await drawRun(world, ref(run.id), job);
    const foreign = await foundOrganisation(
      world,
      `FOREIGN${randomUUID().slice(0, 8)}`.toUpperCase(),
    );
    const stranger = await actorOf(world, foreign.people.admin.id);
    for (const work of [
      () => beginLetters(world, stranger, wanted(), null),
      () => get(world, stranger, { id: run.id }),
      () => downloadLetters(world, stranger, { id: run.id }),
      () =>
        count(world, stranger, { buildingId: building.buildingId, which: "all", kind: "owner" }),
    ])
      expect(await outcomeOf(work())).toBe("generic.not_found");
    expect(await recent(world, stranger, {})).toEqual([]);
  });

  test("that cannot be stored are tried again, and then said to have failed", async () => {
    const run = await beginLetters(world, manager, wanted(), null);
    const broken = { ...world, files: { ...world.files, put: () => Promise.reject(new Error()) } };
    await expect(drawRun(broken, ref(run.id), job)).rejects.toThrow();
    expect((await get(world, manager, { id: run.id })).state).toBe("running");
    await expect(drawRun(broken, ref(run.id), { ...job, last: true })).rejects.toThrow();
    expect((await get(world, manager, { id: run.id })).state).toBe("failed");
  });

  test("of two hundred flats are drawn beside the work of the process", async () => {
    await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
      tx.insert(apartment).values(
        Array.from({ length: 198 }, (_, n) => ({
          orgId: building.orgId,
          buildingId: building.buildingId,
          number: String(n + 10),
        })),
      ),
    );
    const run = await beginLetters(world, manager, wanted({ language: "en", uses: 5 }), null);
    expect(run.total).toBe(200);
    const before = performance.eventLoopUtilization();
    await drawRun(world, ref(run.id), job);
    // The thread draws; this one is idle most of that time, however long it takes.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    expect(pagesOf(await bytesOf(run.id))).toBe(200);
    world.setNow(new Date(testNow.getTime() + hour));
    expect((await get(world, manager, { id: run.id })).done).toBe(200);
  });
});
