import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EmailFaultReason } from "#core/identity/choices.ts";
import { hour } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { outboxMail, rateLimit } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { ownSections } from "../export/own-sections.ts";
import { meOfToken } from "../reads/me.ts";
import { noTenant } from "../sessions/sessions.ts";
import { anonymisePerson } from "../store/deletions.ts";
import { person } from "../table.ts";
import { emailFault } from "../table/email-fault-table.ts";
import { Browser, goodPassword, lettersTo, verifiedPerson } from "../testing.ts";
import { recordEmailFault, retryEmail } from "./email-fault.ts";
import { signIn } from "./sign-in.ts";

let world: TestWorld;
let count = 0;
let email: string;
let browser: Browser;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.orm.delete(rateLimit);
  email = `fault-${++count}@example.com`;
  await verifiedPerson(world, email);
  browser = new Browser(world, email);
  await browser.call((visit) =>
    signIn(world, visit, { email, password: goodPassword, remember: false }),
  );
  await world.db.orm.delete(outboxMail);
});

const inside = <T>(work: (tx: Tx) => Promise<T>) => inTenant(world.db, noTenant, work);
const later = (hours: number) => new Date(testNow.getTime() + hours * hour);
const record = (reason: EmailFaultReason, at = testNow, sentAt = at, address = email) =>
  inside((tx) => recordEmailFault(tx, { address, reason, at, sentAt }));
const mark = (address = email) => record("full", testNow, testNow, address);
const seen = async () => {
  const token = await browser.call(async ({ sessionToken }) => sessionToken ?? "");
  return (await meOfToken(world, token)).emailFault;
};
const retry = async () => {
  const actor = await browser.signedIn();
  return browser.call((visit) => retryEmail(world, visit, actor));
};

test("a person sees why letters do not arrive, and tries again with one letter", async () => {
  await mark(email.toUpperCase());
  expect(await seen()).toEqual({ reason: "full", at: testNow.toISOString() });
  expect((await retry()).emailFault).toBeNull();
  const [letter, ...others] = await lettersTo(world, email);
  expect(others).toEqual([]);
  expect(letter?.kind).toBe("identity.email_retry");
  expect(letter?.text).toContain("Якщо ви це читаєте, адреса працює.");
  // Without a mark nothing is sent.
  await retry();
  expect(await lettersTo(world, email)).toHaveLength(1);
  const [again] = await mark();
  expect(again?.isNew).toBe(false);
  expect(await seen()).not.toBeNull();
});

test("a bounce after a complaint is news; after a complaint nothing is tried again", async () => {
  await mark();
  await retry();
  const complain = () => record("complaint");
  expect((await complain()).map(({ isNew }) => isNew)).toEqual([false]);
  const sent = (await lettersTo(world, email)).length;
  expect((await retry()).emailFault?.reason).toBe("complaint");
  expect(await lettersTo(world, email)).toHaveLength(sent);
  expect((await mark()).map(({ isNew }) => isNew)).toEqual([true]);
  expect((await mark()).map(({ isNew }) => isNew)).toEqual([false]);
});

test("reports about letters from before the last change are old news", async () => {
  await mark();
  expect(await record("full", later(5), later(1))).toMatchObject([{ isNew: false }]);
  // It has not been arriving since the first one.
  expect(await seen()).toEqual({ reason: "full", at: testNow.toISOString() });
  world.setNow(later(6));
  await retry();
  expect(await record("full", later(7), later(2))).toEqual([]);
  expect(await seen()).toBeNull();
  expect(await record("no_mailbox", later(8), later(7))).toMatchObject([{ isNew: false }]);
  expect(await seen()).toEqual({ reason: "no_mailbox", at: later(8).toISOString() });
});

test("a bounce about a letter from before a complaint is recorded, and the complaint stays", async () => {
  await record("complaint", later(1), testNow);
  expect(await record("full", later(2), testNow)).toMatchObject([{ isNew: true }]);
  const [fault] = await world.db.orm.select().from(emailFault).where(eq(emailFault.address, email));
  expect(fault).toMatchObject({ reason: "full", at: later(2), complainedAt: later(1) });
  expect(await seen()).toEqual({ reason: "complaint", at: later(1).toISOString() });
  expect((await retry()).emailFault?.reason).toBe("complaint");
  expect(await lettersTo(world, email)).toEqual([]);
  expect(await record("complaint", later(3), testNow)).toEqual([]);
});

test("a complaint about a letter from before a bounce switches letters off", async () => {
  await record("no_mailbox", later(1), testNow);
  expect(await record("complaint", later(2), testNow)).toMatchObject([{ isNew: false }]);
  const { personId } = await browser.signedIn();
  const [found] = await world.db.orm.select().from(person).where(eq(person.id, personId));
  expect(found?.notifications).toMatchObject({ requests: { email: false } });
  const [fault] = await world.db.orm.select().from(emailFault).where(eq(emailFault.address, email));
  expect(fault).toMatchObject({ reason: "no_mailbox", at: later(1), complainedAt: later(2) });
});

test("a complaint that is reported again leaves letters on that were switched on since", async () => {
  await record("complaint", later(1), testNow);
  const { personId } = await browser.signedIn();
  await world.db.orm.update(person).set({ notifications: {} }).where(eq(person.id, personId));
  expect(await record("complaint", later(2), testNow)).toEqual([]);
  const [found] = await world.db.orm.select().from(person).where(eq(person.id, personId));
  expect(found?.notifications).toEqual({});
});

test("the mark stands in the archive of its person", async () => {
  await mark();
  const { personId } = await browser.signedIn();
  const sections = ownSections(world.db, { personId, orgIds: [] });
  const rows = [];
  for await (const page of sections.find(({ name }) => name === "profile")?.pages() ?? [])
    rows.push(...page);
  expect(rows).toMatchObject([
    { email, email_fault: { reason: "full", at: expect.any(String), lifted_at: null } },
  ]);
});

test("trying again is limited", async () => {
  for (let n = 0; n < 5; n++) await retry();
  await expect(retry()).rejects.toMatchObject({ code: "api.rate_limit" });
});

test("a mark counts only for the present address, and is erased with the person", async () => {
  await mark();
  const actor = await browser.signedIn();
  const ofActor = eq(person.id, actor.personId);
  await world.db.orm
    .update(person)
    .set({ email: `moved-${email}` })
    .where(ofActor);
  expect(await seen()).toBeNull();
  await inside((tx) => anonymisePerson(tx, actor.personId, testNow));
  const left = eq(emailFault.personId, actor.personId);
  expect(await world.db.orm.select().from(emailFault).where(left)).toEqual([]);
});
