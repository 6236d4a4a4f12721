import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { type Caller, cookieOf, foundOrganisation, openCaller } from "./organisation.ts";

let world: TestWorld;
let call: Caller;
let close: () => Promise<void>;
let counted: string[] = [];

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  world.limits.consume = async (name, key) =>
    void (name === "apiPerson" ? counted.push(key) : undefined);
  ({ call, close } = await openCaller(world));
});
afterAll(async () => {
  await close();
  await world.close();
});

test("calls are counted by person over all devices; in a demo, where an account is many visitors, by session", async () => {
  const { people } = await foundOrganisation(world, "COUNTED");
  const desk = await cookieOf(call, people.resident.email);
  const phone = await cookieOf(call, people.resident.email);
  const count = async (demo: boolean) => {
    world.config = { ...world.config, demo };
    counted = [];
    for (const cookie of [desk, desk, phone])
      expect((await call("GET", "/api/requests", { cookie })).status).toBe(200);
    return counted.map((key) => counted.indexOf(key));
  };
  expect(await count(true)).toEqual([0, 0, 2]);
  expect(await count(false)).toEqual([0, 0, 0]);
});
