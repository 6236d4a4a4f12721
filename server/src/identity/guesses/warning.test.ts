import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { day } from "#core/kernel/time.ts";
import { systemClock } from "#server/platform/clock.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { guessCode, guessPassword } from "./attempts.ts";
import { createPerson } from "../service.ts";
import { noTenant } from "../sessions/sessions.ts";
import { signUp } from "../verbs/sign-up.ts";
import { Browser, goodPassword, lettersTo, newSignUp, openMailingWorld } from "../testing.ts";
import { sendWarning, type Warning } from "./warning.ts";

let world: TestWorld;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());

/** Enters wrong passwords for an account, one from each of these addresses. */
async function guess(email: string, ...addresses: string[]) {
  for (const address of addresses)
    await new Browser(world, address)
      .call((visit) => guessPassword(world, visit, email, async () => null))
      .catch(() => null);
}
const five = (address: string) => Array<string>(5).fill(address);

/** Does the jobs that warn, each twice, as after a crash. */
async function work() {
  const jobs = await world.db.sql`
    delete from pgboss.job where name = 'identity.warn' returning id, data`;
  for (const { id, data } of [...jobs, ...jobs] as unknown as { id: string; data: Warning }[])
    await sendWarning(world, data, id);
  return jobs.length;
}
const warnings = async (email: string) =>
  (await lettersTo(world, email)).filter(({ kind }) => /guesses/.test(kind));

async function account(email: string, language: "uk" | "en" = "uk") {
  const named = { email, firstName: "Ольга", lastName: "Власна", language };
  const add = { ...named, password: goodPassword };
  return inTenant(world.db, noTenant, (tx) => createPerson(tx, add, world.clock()));
}

test("a letter tells the owner once a day that their password was guessed at, in their language", async () => {
  const email = "warned@example.com";
  await account(email, "en");
  await guess(email, ...five("10.0.0.1").slice(1));
  expect(await work()).toBe(0);
  await guess(email, "10.0.0.1", ...five("10.0.0.2"), ...five("10.0.0.3"), ...five("10.0.0.4"));
  expect(await work()).toBe(1);
  const [letter, ...more] = await warnings(email);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    kind: "identity.guesses",
    subject: "Failed attempts to sign in — Oselia",
  });
  expect(letter?.text).toContain("On 17 November 2026 at 12:00 (Kyiv time)");
  expect(letter?.text).toContain("None of these attempts succeeded");
  expect(letter?.text).toContain("/profile?tab=security");

  vi.useFakeTimers({ toFake: ["Date"], now: systemClock().getTime() + day + 1000 });
  await guess(email, ...five("10.0.0.5"));
  vi.useRealTimers();
  await work();
  expect(await warnings(email)).toHaveLength(2);
});

test("one guess from each of twenty addresses is told as well", async () => {
  const email = "swarmed@example.com";
  await account(email);
  await guess(email, ...Array.from({ length: 19 }, (_, n) => `10.1.0.${n}`));
  expect(await work()).toBe(0);
  await guess(email, "10.1.1.1");
  await work();
  const [letter] = await warnings(email);
  expect(letter?.text).toContain("17 листопада 2026 р. о 12:00 (за київським часом)");
});

test("wrong codes after the right password are another letter", async () => {
  const email = "coded@example.com";
  const personId = await account(email);
  for (let tries = 0; tries < 6; tries++)
    await new Browser(world, `10.2.0.${tries}`)
      .call((visit) => guessCode(world, visit, { personId, email }, async () => null))
      .catch(() => null);
  await work();
  expect(await warnings(email)).toMatchObject([{ kind: "identity.code_guesses" }]);
});

test("an address that nobody proved, or nobody has, gets none", async () => {
  const email = "unproved@example.com";
  await new Browser(world, "10.3.0.1").call((visit) => signUp(world, visit, newSignUp(email)));
  await guess(email, ...five("10.3.0.2"));
  await guess("nobody@example.com", ...five("10.3.0.3"));
  expect(await work()).toBe(2);
  expect(await warnings(email)).toEqual([]);
  expect(await lettersTo(world, "nobody@example.com")).toEqual([]);
});
