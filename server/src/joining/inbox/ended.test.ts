import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readCode } from "#core/joining/code.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { endResidency } from "#server/buildings/verbs/residencies.ts";
import { removeResidency, restoreResidency } from "#server/buildings/verbs/residency-undo.ts";
import { getApartment } from "#server/buildings/reads/apartments-view.ts";
import { residency } from "#server/buildings/table.ts";
import { actorOf } from "#server/identity/testing.ts";
import { listInbox } from "#server/notifications/reads/inbox-view.ts";
import { beginFollowing, followFacts } from "#server/notifications/service.ts";
import { openDesk } from "#server/notifications/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, type TestBuilding } from "#server/testing/organisation.ts";
import { listInvitations } from "../service.ts";
import { getGuestCode, sendGuestInvitation } from "../verbs/guests.ts";
import { revokeForLeaver } from "../verbs/leave.ts";
import { redeemInvitation } from "../verbs/redeem.ts";

let world: TestWorld;
let building: TestBuilding;
let owner: Actor;
let manager: Actor;
let desk: ReturnType<typeof openDesk>;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  building = await foundOrganisation(world, randomUUID().slice(0, 8));
  owner = await actorOf(world, building.people.owner.id);
  manager = await actorOf(world, building.people.manager.id);
  desk = openDesk(world, building.orgId);
});

const today = () => toLocal(world.clock()).date;
const inboxOf = async (personId: string) => {
  await followFacts(world);
  const { items } = await listInbox(world, await actorOf(world, personId), { language: "uk" });
  return items.filter(({ topic }) => topic === "joining");
};
const heldBy = async (personId: string) => {
  const apartment = await getApartment(world, manager, { id: building.apartmentId });
  const all = [...apartment.current, ...apartment.past];
  return all.find(({ person }) => person.id === personId);
};
const stayOf = async (personId: string) => {
  const found = await heldBy(personId);
  if (!found) throw new Error("they never lived there");
  return { id: found.id, version: found.version };
};
const moveOut = async (personId: string, on: string, by = manager) =>
  endResidency(world, by, { ...(await stayOf(personId)), on, reason: null });

test("whose stay somebody else ended is told at once, in the inbox and by letter", async () => {
  const { id } = building.people.resident;
  await moveOut(id, today());
  const left = await actorOf(world, id);
  expect(left.places).toEqual([]);
  expect(await inboxOf(id)).toMatchObject([
    {
      title: "Квартира більше не за вами",
      text: expect.stringMatching(/^вул\. .*, кв\.\u00a01: з \d\d\.\d\d\.\d{4}$/),
      path: "/dashboard",
      why: "Надійшло, бо квартиру було записано за вами.",
    },
  ]);
  const [letter, ...others] = await desk.letters(left);
  expect(others).toEqual([]);
  expect(letter?.subject).toMatch(/^Квартира більше не за вами: вул\. .*, кв\. 1$/);
  expect(letter?.text).toContain("рахунки й квитанції за той час лишаються");
  expect(await inboxOf(owner.personId)).toMatchObject([
    {
      title: expect.stringContaining(": виїзд із вашої квартири"),
      path: `/apartments/${building.apartmentId}`,
      why: "Надійшло, бо це ваша квартира.",
    },
  ]);
});

test("an end to come is told as one; when it is taken back, inbox and letter say so", async () => {
  const { id } = building.people.resident;
  await moveOut(id, addDays(today(), 5));
  expect(await inboxOf(id)).toMatchObject([{ title: "Квартира скоро буде не за вами" }]);
  const tenant = await actorOf(world, id);
  await desk.letters(tenant);
  await restoreResidency(world, manager, await stayOf(id));
  expect(await inboxOf(id)).toMatchObject([
    {
      title: "Квартира лишається за вами",
      text: expect.stringMatching(/кв\.\u00a01: запис про завершення скасовано$/),
      path: "/dashboard",
    },
  ]);
  const letters = await desk.letters(tenant);
  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Квартира лишається за вами: /),
    expect.stringMatching(/^Квартира скоро буде не за вами: /),
  ]);
});

test("an end that is taken back before a letter could go needs none", async () => {
  const { id } = building.people.resident;
  await moveOut(id, addDays(today(), 5));
  await restoreResidency(world, manager, await stayOf(id));
  const tenant = await actorOf(world, id);
  expect(await desk.letters(tenant)).toEqual([]);
  expect(await desk.outcomesOf(tenant)).toEqual(["ended: past", "going_on: past"]);
});

test("who moves out by themselves is told nothing, the owner is", async () => {
  const { id } = building.people.resident;
  await moveOut(id, addDays(today(), 1), await actorOf(world, id));
  expect(await inboxOf(id)).toEqual([]);
  const [notice, ...more] = await inboxOf(owner.personId);
  expect(notice?.title).toContain(": виїзд із вашої квартири");
  expect(more).toEqual([]);
  const [letter, ...others] = await desk.letters(owner);
  expect(others).toEqual([]);
  expect(letter?.subject).toMatch(/: виїзд, вул\. .*, кв\. 1$/);
  expect(letter?.text).toContain("Перший день без цієї людини");
  await restoreResidency(world, manager, await stayOf(id));
  expect(await inboxOf(owner.personId)).toMatchObject([{ text: null, path: null }]);
});

test("an owner who ends the stay of a tenant knows of it", async () => {
  const { id } = building.people.resident;
  await moveOut(id, today(), owner);
  expect(await inboxOf(owner.personId)).toEqual([]);
  const { current } = await restoreResidency(world, owner, await stayOf(id));
  expect(current.find(({ person }) => person.id === id)?.to).toBeNull();
});

test("what somebody sent to guests ends with their stay, and nobody else's", async () => {
  const { id } = building.people.resident;
  const resident = await actorOf(world, id);
  const { apartmentId, orgId } = building;
  const guest = { apartmentId, basis: "household", firstName: "Ганна", lastName: "Гість" } as const;
  await sendGuestInvitation(world, owner, guest, null);
  await sendGuestInvitation(world, resident, guest, null);
  const states = async () => {
    const { items } = await listInvitations(world, manager, { apartmentId });
    return Object.fromEntries(items.map((one) => [one.createdBy?.id, one.state]));
  };
  const left = { orgId, apartmentId, personId: id };
  // Whoever still lives there keeps what they sent.
  await revokeForLeaver(world, left);
  expect(await states()).toEqual({ [owner.personId]: "active", [id]: "active" });
  await moveOut(id, today());
  const [job] = await world.db.orm.execute<{ data: unknown }>(
    sql`delete from pgboss.job where name = 'joining.leave' and data->>'personId' = ${id} returning data`,
  );
  expect(job?.data).toEqual(left);
  await revokeForLeaver(world, left);
  expect(await states()).toEqual({ [owner.personId]: "active", [id]: "revoked" });
});

test("a stay that was taken back on its first day leaves its person what they did there", async () => {
  const guest = { basis: "tenant", firstName: "Ганна", lastName: "Гість" } as const;
  const input = { ...guest, apartmentId: building.apartmentId };
  const [sent] = await sendGuestInvitation(world, owner, input, null);
  const { code } = await getGuestCode(world, owner, { id: sent?.id ?? "" });
  const { id } = building.people.neighbour;
  await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
    tx.delete(residency).where(eq(residency.personId, id)),
  );
  const member = await actorOf(world, id);
  expect(member.orgIds).toEqual([]);
  const accepted = { code: readCode(code) ?? "", address: "203.0.113.9" };
  await redeemInvitation(world, member, accepted, null);

  await removeResidency(world, owner, await stayOf(member.personId));
  const gone = await actorOf(world, member.personId);
  expect(gone.places).toEqual([]);
  expect(gone.orgIds).toEqual([building.orgId]);
  expect(gone.formerPlaces).toMatchObject([{ since: today(), until: today() }]);
  expect(await inboxOf(member.personId)).toMatchObject([
    { title: "Запис про вас у квартирі скасовано" },
  ]);
  // It holds on no day and cannot be taken back twice.
  const ended = await heldBy(member.personId);
  expect(ended).toMatchObject({ from: today(), to: today() });
  expect(ended?.allowed).not.toContain("remove");
});
