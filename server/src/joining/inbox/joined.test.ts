import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { readCode } from "#core/joining/code.ts";
import { actorOf } from "#server/identity/testing.ts";
import { person } from "#server/identity/table.ts";
import { listInbox } from "#server/notifications/reads/inbox-view.ts";
import { beginFollowing, followFacts } from "#server/notifications/service.ts";
import { openDesk } from "#server/notifications/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, type TestBuilding } from "#server/testing/organisation.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { letterRun } from "../table.ts";
import { newMember } from "../testing.ts";
import { getGuestCode, sendGuestInvitation } from "../verbs/guests.ts";
import { createInvitation } from "../verbs/invitations.ts";
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

const inboxOf = async (actor: Actor) => {
  await followFacts(world);
  const { items } = await listInbox(world, actor, { language: "uk" });
  return items.filter(({ topic }) => topic === "joining");
};
const everybody = () =>
  Promise.all(
    (["resident", "neighbour", "admin", "manager"] as const).map((name) =>
      actorOf(world, building.people[name].id),
    ),
  );
const codeOfOwner = async () => {
  const guest = { basis: "tenant", firstName: "Ганна", lastName: "Гість" } as const;
  const input = { ...guest, apartmentId: building.apartmentId };
  const [sent] = await sendGuestInvitation(world, owner, input, null);
  const { code } = await getGuestCode(world, owner, { id: sent?.id ?? "" });
  return readCode(code) ?? "";
};
const codeOfManager = async (uses = 1) => {
  const terms = { apartmentId: building.apartmentId, kind: "resident", days: 3 } as const;
  const made = await createInvitation(world, manager, { ...terms, uses }, null);
  return { id: made.id, code: readCode(made.code) ?? "" };
};
const use = (who: Actor, code: string) =>
  redeemInvitation(world, who, { code, address: "203.0.113.9" }, null);

test("who invited hears once of whoever joined, and nobody else does", async () => {
  const code = await codeOfOwner();
  const people = [await newMember(world), await newMember(world)];
  const outcomes = await Promise.all(people.map((one) => outcomeOf(use(one, code))));
  expect(outcomes.toSorted()).toEqual(["joining.code_used", "ok"]);
  const found = await inboxOf(owner);
  expect(found).toEqual([
    expect.objectContaining({
      title: "Ваше запрошення прийнято",
      text: expect.stringMatching(/^Марко Новий: вул\. .*, кв\.\u00a01$/),
      path: `/apartments/${building.apartmentId}`,
      why: "Надійшло, бо ви запросили цю людину.",
      choice: "requests",
    }),
  ]);
  for (const other of [...(await everybody()), ...people]) expect(await inboxOf(other)).toEqual([]);
});

test("a letter says who joined and leads to the apartment, unless letters are refused", async () => {
  await use(await newMember(world), await codeOfOwner());
  const [letter, ...others] = await desk.letters(owner);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    kind: "notifications.joining",
    subject: expect.stringMatching(/^Запрошення прийнято: вул\. .*, кв\. 1$/),
  });
  expect(letter?.text).toContain("Марко Новий тепер має доступ до квартири\u00a01");
  expect(letter?.text).toContain(`${world.config.publicUrl}/apartments/${building.apartmentId}`);
  const notifications = { requests: { email: false } };
  await world.db.orm.update(person).set({ notifications }).where(eq(person.id, owner.personId));
  await use(await newMember(world), await codeOfOwner());
  expect(await desk.letters(owner)).toHaveLength(1);
  expect(await desk.outcomesOf(owner)).toEqual(["joined: sent", "joined: unwanted"]);
});

test("a member of staff hears of everybody whom their code let in, but not of printed codes", async () => {
  const { code } = await codeOfManager(2);
  await use(await newMember(world), code);
  await use(await newMember(world), code);
  const path = `/manager/buildings/${building.buildingId}/apartments/${building.apartmentId}`;
  expect(await inboxOf(manager)).toMatchObject([{ path }, { path }]);
  const printed = await codeOfManager();
  const { orgId, buildingId } = building;
  const run = { id: randomUUID(), orgId, buildingId, kind: "resident", language: "uk" } as const;
  const made = { createdBy: manager.personId, createdAt: world.clock() };
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx.insert(letterRun).values({ ...run, ...made, state: "running", invitationIds: [printed.id] }),
  );
  await use(await newMember(world), printed.code);
  expect(await inboxOf(manager)).toHaveLength(2);
  expect(await inboxOf(owner)).toEqual([]);
});

test("who has moved out or works there no longer is told nothing more", async () => {
  await use(await newMember(world), await codeOfOwner());
  expect(await inboxOf(owner)).toMatchObject([{ title: "Ваше запрошення прийнято" }]);
  const { code } = await codeOfManager();
  await inTenant(world.db, { orgIds: [building.orgId] }, async (tx) => {
    await tx.execute(
      sql`update residency set valid_to = valid_from + 1 where person_id = ${owner.personId}`,
    );
    await tx.execute(
      sql`update staff set disabled_at = now() where person_id = ${manager.personId}`,
    );
  });
  await use(await newMember(world), code);
  await followFacts(world);
  expect(await desk.outcomesOf(manager)).toEqual([]);
  const left = await actorOf(world, owner.personId);
  expect(await inboxOf(left)).not.toMatchObject([{ title: "Ваше запрошення прийнято" }]);
});
