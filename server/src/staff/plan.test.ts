import { afterAll, beforeAll, expect, test } from "vitest";
import { findPlanState } from "#core/staff/plan.ts";
import { savePlan } from "#server/buildings/store/places.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { listStaff } from "./service.ts";

let world: TestWorld;
let home: Community;
beforeAll(async () => {
  world = await openTestWorld();
  home = await foundCommunity(world);
});
afterAll(() => world.close());

const planWith = async (prices: boolean) => {
  const sold = { ...world, config: { ...world.config, prices } };
  return (await listStaff(sold, home.ada)).plan;
};

test("administrators see the plan where the installation has plans", async () => {
  expect(await planWith(false)).toBeNull();
  const begun = await planWith(true);
  expect(begun).toMatchObject({ id: null, until: null, trialUntil: expect.any(String) });
  expect(begun?.apartments).toBeGreaterThan(0);
  const agreed = { plan: "house", planUntil: "2027-03-01" } as const;
  await inTenant(world.db, { orgIds: [home.orgId] }, (tx) => savePlan(tx, home.orgId, agreed));
  const plan = await planWith(true);
  expect(plan).toEqual({ ...begun, id: "house", until: "2027-03-01" });
  if (plan) expect(findPlanState("2027-03-02", plan)).toBe("ended");
});
