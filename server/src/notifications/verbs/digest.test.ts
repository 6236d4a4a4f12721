import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { newPost } from "#core/news/builder.ts";
import { person } from "#server/identity/table.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { commentOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { sendDigestJob, sendLetterJob } from "../letter-job.ts";
import { beginFollowing, followFacts } from "../service.ts";
import { openDesk } from "../testing.ts";
import { sendDigest } from "./send-digest.ts";

let world: TestWorld;
let home: Community;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  home = await foundCommunity(world);
  desk = openDesk(world, home.orgId);
});

const choose = ({ personId }: Actor, over: Partial<typeof person.$inferInsert>) =>
  world.db.orm.update(person).set(over).where(eq(person.id, personId));
/** Lists the jobs that will write to somebody, by name and hour in UTC. */
const jobsOf = async ({ personId }: Actor) => {
  await followFacts(world);
  const rows = await world.db.sql<{ name: string; at: string }>`
    select name, to_char(start_after at time zone 'UTC', 'DD HH24:MI') as at from pgboss.job
    where name in (${sendLetterJob.name}, ${sendDigestJob.name}) and data->>'personId' = ${personId}
    order by name`;
  return rows.map(({ name, at }) => `${name} ${at}`);
};
const digestsTo = async ({ personId, email }: Actor) => {
  await sendDigest(world, { orgId: home.orgId, personId });
  const all = await world.db.orm.select().from(outboxMail);
  return all.filter(({ recipient, kind }) => recipient === email && kind.endsWith(".digest"));
};
const hearOf = async (body: string, number: string) =>
  commentOnRequest(world, home.max, { number, kind: "public", body }, null);

test("whoever chose one letter a day gets everything in it, once", async () => {
  await choose(home.ann, { letterFrequency: "daily" });
  const leak = await openRequest(world, home.ann, leakIn(home), null);
  await hearOf("Майстер уже їде", leak.number);
  await writePost(world, home.max, newPost({ title: "Ремонт ліфта" }), null);
  await followFacts(world);
  expect(await jobsOf(home.ann)).toEqual(["notifications.digest 17 16:00"]);

  const [letter, ...others] = await digestsTo(home.ann);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe("За день: 2 новини");
  for (const text of [letter?.text, letter?.html]) {
    expect(text).toContain("Майстер уже їде");
    expect(text).toContain("Ремонт ліфта");
    expect(text).toContain(`${world.config.publicUrl}/requests/${leak.number}`);
    expect(text).toContain(`${world.config.publicUrl}/notifications`);
  }
  expect(await desk.outcomesOf(home.ann)).toEqual(["commented: sent", "general: sent"]);
  expect(await digestsTo(home.ann)).toHaveLength(1);
});

test("what is urgent does not wait for the letter of the day", async () => {
  await choose(home.ann, { letterFrequency: "weekly" });
  await writePost(world, home.max, newPost({ important: true }), null);
  const jobs = await jobsOf(home.ann);
  expect(jobs).toEqual([expect.stringMatching(/^notifications\.tell /)]);
});

test("who chose a letter a week is told so, and hears nothing of what they refused or cannot see", async () => {
  await choose(home.ann, {
    letterFrequency: "weekly",
    language: "en",
    notifications: { announcements: { email: false } },
  });
  const leak = await openRequest(world, home.ann, leakIn(home), null);
  await hearOf("On my way", leak.number);
  await writePost(world, home.max, newPost({ title: "Ремонт ліфта" }), null);
  expect(await jobsOf(home.ann)).toEqual(["notifications.digest 21 08:00"]);
  const [letter] = await digestsTo(home.ann);
  expect(letter?.subject).toBe("This week: 1 update");
  expect(letter?.text).not.toContain("Ремонт ліфта");
  expect(letter?.text).toContain("You get one letter a week");
});

test("two processes send the letter of a day once", async () => {
  await choose(home.ann, { letterFrequency: "daily" });
  const leak = await openRequest(world, home.ann, leakIn(home), null);
  await hearOf("Майстер уже їде", leak.number);
  await followFacts(world);
  const ref = { orgId: home.orgId, personId: home.ann.personId };
  await Promise.all(Array.from({ length: 4 }, () => sendDigest(world, ref)));
  expect(await digestsTo(home.ann)).toHaveLength(1);
});

test("nobody gets an empty letter, and an account without a verified address none", async () => {
  expect(await digestsTo(home.ann)).toEqual([]);
  await choose(home.ann, { letterFrequency: "daily", emailVerifiedAt: null });
  const leak = await openRequest(world, home.ann, leakIn(home), null);
  await hearOf("Майстер уже їде", leak.number);
  await followFacts(world);
  expect(await digestsTo(home.ann)).toEqual([]);
  expect(await desk.outcomesOf(home.ann)).toEqual(["commented: unreachable"]);
});
