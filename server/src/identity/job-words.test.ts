import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TestWorld } from "#server/platform/testing.ts";
import { tracesOf } from "#server/testing/traces.ts";
import { guessPassword } from "./guesses/attempts.ts";
import { forgotPassword } from "./verbs/reset.ts";
import { Browser, openMailingWorld, verifiedPerson } from "./testing.ts";
import { patience } from "../../../tools/patience.ts";

let world: TestWorld;
let owner: OpenSql;
beforeAll(async () => {
  world = await openMailingWorld();
  owner = openSql(world.ownerUrl);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const inQueue = async (marks: string[]) =>
  (await tracesOf(owner, marks)).filter(({ place }) => place.startsWith("pgboss."));

const states = async () => {
  const rows = await owner`
    select name, state from pgboss.job where name in ('identity.letter', 'identity.warn')`;
  return rows.map(({ name, state }) => `${name} ${state}`).toSorted();
};

test("jobs hold no address: not while they wait, nor done, failed or cut off", async () => {
  const email = "queued.person@example.com";
  await verifiedPerson(world, email);
  const ask = (address: string) =>
    new Browser(world).call((visit) => forgotPassword(world, visit, { email: address }));
  await ask(email);
  for (let tries = 0; tries < 5; tries++)
    await new Browser(world).call((visit) => guessPassword(world, visit, email, async () => null));
  const marks = ["queued.person", "Олена", "Коваль"];
  expect(await states()).toEqual(["identity.letter created", "identity.warn created"]);
  expect(await inQueue(marks)).toEqual([]);

  await world.jobs.start();
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual(["identity.letter completed", "identity.warn completed"]),
    { timeout: patience(60_000), interval: 100 },
  );
  expect(await inQueue(marks)).toEqual([]);
  const letters = await owner`select kind from outbox_mail where recipient = ${email}`;
  expect(letters.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["identity.reset", "identity.guesses"]),
  );
  // As a process that died leaves one, and as one that found no way out.
  await owner`update pgboss.job set state = 'active' where name = 'identity.letter'`;
  await owner`update pgboss.job set state = 'failed' where name = 'identity.warn'`;
  expect(await inQueue(marks)).toEqual([]);
});
