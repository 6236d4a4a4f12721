import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { day, hour } from "#core/kernel/time.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import type { World } from "#server/platform/world.ts";
import { guessPassword } from "./attempts.ts";
import { failedSignIns, forgetOldFailures, noteFailure } from "./failures.ts";
import { signInFailure } from "../table.ts";
import { Browser, openMailingWorld } from "../testing.ts";

let world: TestWorld;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.orm.delete(signInFailure);
});

const fail = (email: string, address: string, at: World = world) =>
  new Browser(at, address)
    .call((visit) => guessPassword(at, visit, email, async () => null))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
const since = new Date(testNow.getTime() - day);
const rowsOf = async (about: { email?: string; address?: string } = {}) =>
  (await failedSignIns(world, { since, ...about })).rows.map(
    ({ outcome, times, address, knownDevice }) => ({ outcome, times, address, knownDevice }),
  );

test("a failed sign-in is written down with its address and outcome, the account as an HMAC", async () => {
  const email = "traced@example.com";
  await fail(email, "203.0.113.1");
  await fail("other@example.com", "203.0.113.2");
  expect(await rowsOf({ email: email.toUpperCase() })).toEqual([
    { outcome: "wrong_password", times: 1, address: "203.0.113.1", knownDevice: false },
  ]);
  expect(await rowsOf({ address: "::ffff:203.0.113.2" })).toHaveLength(1);
  const [row] = await world.db.orm.select().from(signInFailure);
  expect(row?.account).toMatch(/^[0-9a-f]{64}$/);
  const { sums } = await failedSignIns(world, { since });
  expect(sums).toEqual([{ outcome: "wrong_password", times: 2, accounts: 2, addresses: 2 }]);
});

test("a flood is counted in its rows, at once too, and by the hour", async () => {
  const email = "flooded@example.com";
  await Promise.all(Array.from({ length: 60 }, () => fail(email, "203.0.113.3")));
  expect(await rowsOf()).toEqual(
    expect.arrayContaining([
      { outcome: "wrong_password", times: 5, address: "203.0.113.3", knownDevice: false },
      { outcome: "limited", times: 55, address: "203.0.113.3", knownDevice: false },
    ]),
  );
  // Past the limit of its address a guesser may name a million accounts.
  for (let n = 0; n < 40; n++) await fail(`any${n}@example.com`, "203.0.113.3");
  expect(await world.db.orm.$count(signInFailure)).toBe(2 + 25 + 1);
  world.setNow(new Date(testNow.getTime() + hour));
  await fail(email, "203.0.113.3");
  expect(await world.db.orm.$count(signInFailure)).toBe(2 + 25 + 2);
});

test("thousands of new rows an hour are counted without account and address", async () => {
  const consume = vi
    .spyOn(world.limits, "consume")
    .mockRejectedValue(new Refusal("api.rate_limit", { retryAfter: 60 }));
  const what = { outcome: "wrong_password", knownDevice: false } as const;
  for (let n = 0; n < 5; n++)
    await noteFailure(world, { ...what, account: `a${n}`, address: `203.0.113.${n}` });
  consume.mockRestore();
  expect(await rowsOf()).toEqual([{ ...what, times: 5, address: "" }]);
});

test("they are kept thirty days", async () => {
  await fail("old@example.com", "203.0.113.9");
  world.setNow(new Date(testNow.getTime() + 30 * day));
  await forgetOldFailures(world);
  expect(await world.db.orm.$count(signInFailure)).toBe(1);
  world.setNow(new Date(testNow.getTime() + 30 * day + hour));
  await forgetOldFailures(world);
  expect(await world.db.orm.$count(signInFailure)).toBe(0);
});
