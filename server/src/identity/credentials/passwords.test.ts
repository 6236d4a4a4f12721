import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#server/platform/database/database.ts";
import { createGate } from "#server/platform/http/semaphore.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { addPerson } from "../builder.ts";
import { noTenant } from "../sessions/sessions.ts";
import { Browser, goodPassword, openMailingWorld } from "../testing.ts";
import { signIn } from "../verbs/sign-in.ts";
import { isPassword } from "./passwords.ts";

let world: TestWorld;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());

test("more checks at once than can be done in time are turned away, the others are done", async () => {
  const checks = Array.from({ length: 100 }, () => isPassword(null, "Wrong-2026!"));
  const outcomes = await Promise.all(checks.map((check) => outcomeOf(check)));
  expect(new Set(outcomes)).toEqual(new Set(["ok", "api.rate_limit"]));
  // Three at work, sixty waiting.
  expect(outcomes.filter((one) => one === "api.rate_limit").length).toBeGreaterThanOrEqual(37);
});

test("whoever has waited too long is turned away, and keeps nobody's place", async () => {
  const gate = createGate(1, 5, 10);
  const first = Promise.withResolvers<string>();
  const working = gate(() => first.promise);
  expect(await gate(async () => "too late")).toBeNull();
  first.resolve("done");
  expect(await working).toBe("done");
  expect(await gate(async () => "next")).toBe("next");
});

test("sixty strangers at one account time nobody out, and its owner is served", async () => {
  const email = "besieged@example.com";
  await inTenant(world.db, noTenant, (tx) =>
    addPerson(tx, { email, password: goodPassword }, testNow),
  );
  const attempt = (browser: Browser, password: string) =>
    outcomeOf(browser.call((visit) => signIn(world, visit, { email, password, remember: false })));
  const strangers = Array.from({ length: 60 }, (_, n) =>
    attempt(new Browser(world, `10.60.${n}.1`), "Wrong-2026!"),
  );
  const owner = new Browser(world, "10.61.0.1");
  let answer = await attempt(owner, goodPassword);
  // Turned away they come again, as they are told to.
  while (answer === "api.rate_limit") answer = await attempt(owner, goodPassword);
  expect(answer).toBe("ok");
  const refusals = new Set(await Promise.all(strangers));
  expect([...refusals].filter((code) => code !== "api.rate_limit")).toEqual([
    "auth.invalid_credentials",
  ]);
});
