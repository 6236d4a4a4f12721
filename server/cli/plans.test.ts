import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";
import { addOrganisation } from "./organisations.ts";
import { changePlan, describePlan } from "./plans.ts";

let world: TestWorld;
let orgId: string;
beforeAll(async () => {
  world = await openTestWorld();
  ({ id: orgId } = await addOrganisation(world, "Каштановий двір"));
});
afterAll(() => world.close());

test("a plan is saved with its last day or without one, shown and removed", async () => {
  expect(await describePlan(world, orgId)).toBe("no plan agreed.");
  await changePlan(world, orgId, "house", "2027-11-26");
  expect(await describePlan(world, orgId)).toBe("plan house, until 2027-11-26.");
  await changePlan(world, orgId, undefined, undefined);
  expect(await describePlan(world, orgId)).toBe("plan house, until 2027-11-26.");
  await changePlan(world, orgId, "company", undefined);
  expect(await describePlan(world, orgId)).toBe("plan company, no end date.");
  await changePlan(world, orgId, "none", undefined);
  expect(await describePlan(world, orgId)).toBe("no plan agreed.");
});

test.each([
  ["house", "2027-02-30"],
  ["house", "soon"],
  ["house", "2027-11-26T00:00"],
  ["none", "2027-11-26"],
  [undefined, "2027-11-26"],
] as const)("%s until %s is refused", async (plan, until) => {
  await expect(changePlan(world, orgId, plan, until)).rejects.toThrow(StartFault);
});
