import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, day, toLocal } from "#core/kernel/time.ts";
import { findPlanState } from "#core/staff/plan.ts";
import { savePlan } from "#server/buildings/store/places.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { cookieOf, foundOrganisation, openCaller } from "#server/testing/organisation.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { getPlanNotice, requirePlan } from "./reads/plan.ts";
import { listStaff } from "./service.ts";

let world: TestWorld;
let home: Community;
beforeAll(async () => {
  world = await openTestWorld({ prices: true });
  home = await foundCommunity(world);
});
afterAll(() => world.close());

const today = toLocal(testNow).date;
const unpriced = () => ({ ...world, config: { ...world.config, prices: false } });
const agree = (orgId: string, planUntil: string | null) =>
  inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    savePlan(tx, orgId, { plan: "house", planUntil }),
  );

test("administrators see the plan where the installation has plans", async () => {
  expect((await listStaff(unpriced(), home.ada)).plan).toBeNull();
  const begun = (await listStaff(world, home.ada)).plan;
  expect(begun).toMatchObject({ id: null, until: null, trialUntil: expect.any(String) });
  expect(begun?.apartments).toBeGreaterThan(0);
  await agree(home.orgId, "2027-03-01");
  const { plan } = await listStaff(world, home.ada);
  expect(plan).toEqual({ ...begun, id: "house", until: "2027-03-01" });
  if (plan) expect(findPlanState("2027-03-02", plan)).toBe("ended");
});

test("staff are warned for thirty days after the last one, then may only read", async () => {
  const { max, ann } = home;
  const stateAfter = async (days: number) => {
    await agree(home.orgId, addDays(today, -days));
    return [(await getPlanNotice(world, max)).ended, await outcomeOf(requirePlan(world, max))];
  };
  const until = (days: number) => ({
    until: addDays(today, -days),
    readOnlyFrom: addDays(today, 31 - days),
  });
  expect(await stateAfter(0)).toEqual([null, "ok"]);
  expect(await stateAfter(1)).toEqual([{ ...until(1), isReadOnly: false }, "ok"]);
  expect(await stateAfter(30)).toEqual([{ ...until(30), isReadOnly: false }, "ok"]);
  expect(await stateAfter(31)).toEqual([{ ...until(31), isReadOnly: true }, "api.plan_ended"]);
  expect(await getPlanNotice(unpriced(), max)).toEqual({ ended: null });
  expect(await outcomeOf(getPlanNotice(world, ann))).toBe("generic.not_found");
  await agree(home.orgId, null);
  expect(await outcomeOf(requirePlan(world, max))).toBe("ok");
});

test("over the wire: staff read and keep their accounts, residents do all they did", async () => {
  const { call, close } = await openCaller(world);
  const house = await foundOrganisation(world, "LAPSED");
  await agree(house.orgId, toLocal(new Date(testNow.getTime() - 31 * day)).date);
  const [manager, resident] = [
    await cookieOf(call, house.people.manager.email),
    await cookieOf(call, house.people.resident.email),
  ];
  const codeOf = async (cookie: string, method: string, path: string, body?: object) => {
    const answer = await call(method, path, { cookie, ...(body ? { body } : {}) });
    return answer.status < 300 ? "ok" : (answer.body as { code: string }).code;
  };
  const request = (title: string) => ({
    title,
    description: "Вода на підлозі біля стояка.",
    category: "plumbing",
    priority: "high",
    location: { kind: "apartment", apartmentId: house.apartmentId },
  });
  const write = (cookie: string) => codeOf(cookie, "POST", "/api/requests", request("Тече стояк"));
  expect(await codeOf(manager, "GET", "/api/requests?limit=1")).toBe("ok");
  expect(await write(manager)).toBe("api.plan_ended");
  expect(await codeOf(manager, "POST", "/api/notifications/read-all", { upTo: 0 })).toBe("ok");
  expect(await write(resident)).toBe("ok");
  await close();
});
