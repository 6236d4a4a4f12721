import { afterAll, beforeAll, expect, test } from "vitest";
import { actorOf } from "#server/identity/testing.ts";
import { addPost } from "#server/news/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import {
  addLimitedManager,
  foundOrganisation,
  type Member,
  type TestBuilding,
} from "#server/testing/organisation.ts";
import { findAnswer } from "./reads/answer.ts";

let world: TestWorld;
let home: TestBuilding;
let foreign: TestBuilding;

beforeAll(async () => {
  world = await openTestWorld();
  home = await foundOrganisation(world, "KNOWNHOME");
  foreign = await foundOrganisation(world, "KNOWNFOREIGN");
});
afterAll(() => world.close());

async function ask(question: string, place: TestBuilding, who: Member) {
  const asked = { question, spoken: "uk", previous: null } as const;
  return findAnswer(world, await actorOf(world, place.people[who].id), asked);
}

/** Publishes a post of the manager's. */
async function publish(place: TestBuilding, said: Partial<Parameters<typeof addPost>[1]> = {}) {
  const { orgId, people, canary } = place;
  const [createdAt, createdBy] = [world.clock(), people.manager.id];
  const post = {
    title: "Фургон з молоком",
    body: `Фургон стоїть біля арки о восьмій, питайте ${canary}.`,
  };
  return inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    addPost(tx, { orgId, createdAt, createdBy, ...post, ...said }),
  );
}

const question = "фургон з молоком";

test("news are found by those whom they are for, and linked to; nobody else finds them", async () => {
  expect((await ask(question, home, "resident")).outcome).not.toBe("answer");
  const id = await publish(home);
  expect(await ask(question, home, "resident")).toMatchObject({
    outcome: "answer",
    text: expect.stringContaining(home.canary),
    sources: [{ title: "Фургон з молоком", href: `/communications/news/${id}` }],
  });
  expect((await ask(question, home, "manager")).sources[0]?.href).toBe(
    `/manager/announcements/${id}`,
  );
  for (const who of ["resident", "manager"] as const)
    expect(JSON.stringify(await ask(question, foreign, who)), who).not.toContain(home.canary);
  expect(await ask("фургон с молоком", home, "owner")).toMatchObject({
    text: expect.stringContaining(home.canary),
  });
});

test("news for another building, and drafts, are found by nobody at home", async () => {
  const place = await foundOrganisation(world, "KNOWNOTHER");
  const limited = await addLimitedManager(world, place);
  await publish(place, { publish: false });
  expect(JSON.stringify(await ask(question, place, "resident"))).not.toContain(place.canary);
  await publish(place, { audience: "buildings", buildingIds: [place.buildingId] });
  expect((await ask(question, place, "resident")).text).toContain(place.canary);
  const asked = { question, spoken: "uk", previous: null } as const;
  const served = await findAnswer(world, await actorOf(world, limited.id), asked);
  expect(JSON.stringify(served)).not.toContain(place.canary);
});
