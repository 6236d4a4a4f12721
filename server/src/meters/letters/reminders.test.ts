import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginFollowing, followFacts } from "#server/notifications/service.ts";
import { listInbox } from "#server/notifications/reads/inbox-view.ts";
import { openDesk } from "#server/notifications/testing.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { addTestMeter } from "../testing.ts";
import { enterReadings } from "../verbs/enter.ts";
import { remindOfReadings } from "../verbs/remind.ts";

let world: TestWorld;
let community: Community;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await beginFollowing(world);
  community = await foundCommunity(world);
  desk = openDesk(world, community.orgId);
});
afterAll(() => world.close());

const hangAt = (flat: number) => {
  const { orgId, flats } = community;
  return addTestMeter({ world, home: { orgId, apartmentId: flats[flat] ?? "" } });
};
const handIn = ({ id, version }: { id: string; version: number }) =>
  enterReadings(world, community.max, {
    entries: [{ meterId: id, version, clientId: randomUUID(), value: 104_000 }],
  });
const clock = (at: string) => world.setNow(new Date(at));

test("who has not handed in is reminded near the end of the window, once a month, by whoever runs the clock", async () => {
  const { ann, bob, eva } = community;
  const [, read] = [await hangAt(0), await hangAt(0)];
  const [later] = [await hangAt(1), await hangAt(2)];
  await handIn(read);
  clock("2026-11-26T10:00:00Z");
  await remindOfReadings(world);
  expect(await desk.letters()).toEqual([]);

  clock("2026-11-27T10:00:00Z");
  await Promise.all([remindOfReadings(world), remindOfReadings(world)]);
  await followFacts(world);
  // Whoever hands in before the letter leaves gets none.
  await handIn(later);
  const letters = await desk.letters();
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
    [ann.email, eva.email].toSorted(),
  );
  const [ownLetter] = await desk.letters(ann);
  expect(ownLetter?.subject).toBe("Передайте показники лічильників до 30.11.2026");
  expect(ownLetter?.text).toContain("вул. Сонячна, 5, кв.\u00a01\nЩе не передано 1 показник.");
  expect(await desk.outcomesOf(bob)).toEqual(["due: past"]);
  // An owner hears of what nobody rents, not of what a tenant reads.
  const [owned] = await desk.letters(eva);
  expect(owned?.text).toContain("кв.\u00a03");
  expect(owned?.text).not.toContain("кв.\u00a01");
  const { items } = await listInbox(world, ann, { language: "en" });
  expect(items).toMatchObject([
    {
      title: "Time to submit your meter readings",
      text: "Readings for November 2026",
      path: "/meters",
    },
  ]);

  clock("2026-11-28T10:00:00Z");
  await remindOfReadings(world);
  expect(await desk.letters()).toHaveLength(2);
  clock("2026-12-28T10:00:00Z");
  await remindOfReadings(world);
  expect(await desk.outcomesOf(bob)).toEqual(["due: past"]);
  await followFacts(world);
  // Of what nobody has opened yet the newest month alone stands.
  expect(await desk.outcomesOf(bob)).toEqual(["due: null"]);
});
