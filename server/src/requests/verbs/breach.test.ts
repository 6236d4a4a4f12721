import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hour, minute } from "#core/kernel/time.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { countRequests, listRequests } from "../reads/list-view.ts";
import { getRequest } from "../reads/request-view.ts";
import { type Community, foundCommunity, leakIn } from "../testing.ts";
import { actOnRequest, prioritiseRequest } from "./act.ts";
import { openRequest } from "./open.ts";

let world: TestWorld;
let community: Community;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
});

const after = (ms: number) => world.setNow(new Date(testNow.getTime() + ms));

test("a lower priority, a pause and a reopening keep a breach on the page, in lists and in counts", async () => {
  const { ann, max } = community;
  const { number } = await openRequest(world, ann, leakIn(community), null);
  const ref = (version: number) => ({ number, version });
  await actOnRequest(world, max, { action: "accept", ...ref(1) }, null);
  const urgent = await prioritiseRequest(world, max, { ...ref(2), priority: "urgent" });
  after(4 * hour + 18 * minute);
  const breached = async (state: string) => {
    const view = await getRequest(world, max, { number });
    expect(view.sla.resolution).toMatchObject({ state, targetMinutes: 240 });
    expect(view.sla.resolution.dueAt).toEqual(urgent.sla.resolution.dueAt);
    return view;
  };
  await breached("breached");
  const lowered = await prioritiseRequest(world, max, { ...ref(3), priority: "medium" });
  await breached("breached");
  expect((await countRequests(world, max)).breached).toBe(1);
  const { items } = await listRequests(world, max, { sla: "breached" });
  expect(items.map((row) => [row.number, row.clockState])).toEqual([[number, "breached"]]);
  const hold = { action: "hold", reason: "Чекаємо на деталь", until: "2026-11-20" } as const;
  const paused = await actOnRequest(world, max, { ...hold, ...ref(lowered.version) }, null);
  await breached("breached");
  const resumed = await actOnRequest(
    world,
    max,
    { action: "accept", ...ref(paused.version) },
    null,
  );
  const note = "Замінили трубу";
  const done = await actOnRequest(
    world,
    max,
    { action: "complete", note, ...ref(resumed.version) },
    null,
  );
  await breached("missed");
  const again = { action: "reopen", reason: "Знову тече", ...ref(done.version) } as const;
  await actOnRequest(world, ann, again, null);
  await breached("breached");
});
