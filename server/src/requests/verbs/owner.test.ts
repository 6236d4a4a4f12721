import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newRequest } from "#core/requests/builder.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { countRequests, listRequests } from "../reads/list-view.ts";
import { getRequest } from "../reads/request-view.ts";
import { type Community, foundCommunity, leakIn } from "../testing.ts";
import { actOnRequest, rateRequest } from "./act.ts";
import { openRequest } from "./open.ts";

let world: TestWorld;
let community: Community;
let number: string;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
  ({ number } = await openRequest(world, community.ann, leakIn(community), null));
});

const ref = (version: number) => ({ number, version });
const ask = { action: "ask", question: "Коли вас застати?" } as const;
const answer = { action: "answer", comment: "У суботу зранку" } as const;

test("the owner answers and reopens a request of their tenant, who alone rates it", async () => {
  const { eva, max } = community;
  const view = await actOnRequest(world, max, { ...ask, ...ref(1) }, null);
  const shown = await getRequest(world, eva, { number });
  const may = ({ allowedActions }: typeof shown) =>
    allowedActions.filter(({ allowed }) => allowed).map(({ action }) => action);
  expect(may(shown).toSorted()).toEqual(["answer", "comment", "withdraw"]);
  const answered = await actOnRequest(world, eva, { ...answer, ...ref(view.version) }, null);
  expect(answered).toMatchObject({ status: "new" });
  const accepted = await actOnRequest(
    world,
    max,
    { action: "accept", ...ref(answered.version) },
    null,
  );
  const note = "Замінили прокладку";
  const done = await actOnRequest(
    world,
    max,
    { action: "complete", note, ...ref(accepted.version) },
    null,
  );
  expect(may(await getRequest(world, eva, { number })).toSorted()).toEqual(["comment", "reopen"]);
  const rated = await rateRequest(world, community.ann, { number, rating: 5 });
  expect(rated.rating).toBe(5);
  const again = { action: "reopen", reason: "Знову тече" } as const;
  expect(await actOnRequest(world, eva, { ...again, ...ref(rated.version) }, null)).toMatchObject({
    status: "in_progress",
  });
  expect(done.status).toBe("completed");
});

test("a question waits for the owner as for the tenant who reported, and for nobody else", async () => {
  const { eva, ann, bob, max } = community;
  const waiting = async (actor: typeof eva) => {
    const { items } = await listRequests(world, actor, { asked: true });
    const { waitingForMe } = await countRequests(world, actor);
    return { count: waitingForMe, asked: items.map((row) => row.asked && row.number) };
  };
  const none = { count: 0, asked: [] };
  for (const actor of [eva, ann, bob]) expect(await waiting(actor)).toEqual(none);
  const view = await actOnRequest(world, max, { ...ask, ...ref(1) }, null);
  for (const actor of [eva, ann])
    expect(await waiting(actor)).toEqual({ count: 1, asked: [number] });
  expect(await waiting(bob)).toEqual(none);
  await actOnRequest(world, eva, { ...answer, ...ref(view.version) }, null);
  for (const actor of [eva, ann]) expect(await waiting(actor)).toEqual(none);
});

test("the owner withdraws a request of their tenant, and of no other apartment", async () => {
  const { eva, bob, flats } = community;
  const withdraw = { action: "withdraw" } as const;
  expect(await actOnRequest(world, eva, { ...withdraw, ...ref(1) }, null)).toMatchObject({
    status: "rejected",
    withdrawn: true,
  });
  const other = await openRequest(world, bob, newRequest(flats[1]), null);
  expect(
    await outcomeOf(
      actOnRequest(world, eva, { ...withdraw, number: other.number, version: 1 }, null),
    ),
  ).toBe("generic.not_found");
});
