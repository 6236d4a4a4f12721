import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { minute } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { outboxSms, rateLimit } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { createPerson } from "../service.ts";
import { noTenant } from "../sessions/sessions.ts";
import { person } from "../table.ts";
import { phoneCode } from "../table/phone-code-table.ts";
import { actorOf, Browser } from "../testing.ts";
import { confirmPhone, readPhone, sendPhoneCode } from "./phone.ts";

let world: TestWorld;
let count = 0;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  await world.db.orm.delete(outboxSms);
  await world.db.orm.delete(rateLimit);
});

const mobile = "+380671234567";

async function someone(phone: string | null = mobile): Promise<Actor> {
  const email = `phone-${++count}@example.com`;
  const added = { email, firstName: "Олена", lastName: "Коваль", phone };
  const id = await inTenant(world.db, noTenant, (tx) => createPerson(tx, added, testNow));
  return actorOf(world, id);
}
const send = (actor: Actor, at = world) =>
  new Browser(at, `10.7.0.${count}`).call((visit) => sendPhoneCode(at, visit, actor));
const newestCode = async () => {
  const [sent] = await world.db.orm.select().from(outboxSms).orderBy(desc(outboxSms.createdAt));
  return /\d{6}/.exec(sent?.text ?? "")?.[0] ?? "";
};
const wrong = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

test("a code confirms the phone that it was sent to", async () => {
  const actor = await someone();
  expect(await readPhone(world, actor)).toEqual({
    available: true,
    isLimitZero: false,
    reachable: true,
    confirmed: false,
    code: null,
  });
  expect((await send(actor)).code).toEqual({ expiresAt: "2026-11-17T10:10:00.000Z", left: 5 });
  const code = await newestCode();
  expect(await confirmPhone(world, actor, { code })).toMatchObject({ confirmed: true, code: null });
  // Confirmed is confirmed: no further message costs anything.
  await send(actor);
  expect(await world.db.orm.$count(outboxSms)).toBe(1);
});

test("a changed phone is confirmed no more, and its former code is worth nothing", async () => {
  const actor = await someone();
  await send(actor);
  const code = await newestCode();
  const move = (phone: string) =>
    world.db.orm.update(person).set({ phone }).where(eq(person.id, actor.personId));
  await move("+380509998877");
  expect(await confirmPhone(world, actor, { code })).toMatchObject({ confirmed: false });
  await move(mobile);
  expect(await confirmPhone(world, actor, { code })).toMatchObject({ confirmed: true });
  await move("+380509998877");
  expect(await readPhone(world, actor)).toMatchObject({ confirmed: false });
});

test("five wrong tries end a code, also with parallel ones; the tenth minute does as well", async () => {
  const actor = await someone();
  await send(actor);
  const code = await newestCode();
  const first = await confirmPhone(world, actor, { code: wrong(code) });
  expect(first).toMatchObject({ confirmed: false, code: { left: 4 } });
  await Promise.all(
    Array.from({ length: 4 }, () => confirmPhone(world, actor, { code: wrong(code) })),
  );
  expect(await confirmPhone(world, actor, { code })).toMatchObject({
    confirmed: false,
    code: null,
  });
  await send(actor);
  world.setNow(new Date(testNow.getTime() + 10 * minute));
  const late = await confirmPhone(world, actor, { code: await newestCode() });
  expect(late).toMatchObject({ confirmed: false, code: null });
});

test("only a newer code counts, and only its person's", async () => {
  const [ann, bob] = [await someone(), await someone()];
  await send(ann);
  const former = await newestCode();
  world.setNow(new Date(testNow.getTime() + minute));
  await send(ann);
  const newer = await newestCode();
  if (former !== newer)
    expect(await confirmPhone(world, ann, { code: former })).toMatchObject({ confirmed: false });
  world.setNow(new Date(testNow.getTime() + 2 * minute));
  await send(bob);
  const ofBob = await newestCode();
  if (ofBob !== newer)
    expect(await confirmPhone(world, bob, { code: newer })).toMatchObject({ confirmed: false });
  // A family may share a phone: each of them confirms it.
  expect(await confirmPhone(world, ann, { code: newer })).toMatchObject({ confirmed: true });
  expect(await confirmPhone(world, bob, { code: ofBob })).toMatchObject({ confirmed: true });
});

test.each([
  ["no phone", null],
  ["a landline", "+380441234567"],
  ["a phone of a country that is not served", "+48512345678"],
])("%s gets no code", async (_, phone) => {
  const actor = await someone(phone);
  expect(await send(actor)).toEqual({
    available: true,
    isLimitZero: false,
    reachable: false,
    confirmed: false,
    code: null,
  });
  expect(await world.db.orm.$count(outboxSms)).toBe(0);
});

test("where no SMS leave nobody gets a code", async () => {
  const silent = { ...world, sms: { ...world.sms, arrives: false } };
  const actor = await someone();
  expect(await send(actor, silent)).toMatchObject({ available: false, code: null });
  expect(await world.db.orm.$count(phoneCode, eq(phoneCode.personId, actor.personId))).toBe(0);
});

test("codes are limited for a person, and for a number that several people have", async () => {
  const actor = await someone();
  for (let n = 0; n < 5; n++) await send(actor);
  expect(await outcomeOf(send(actor))).toBe("api.rate_limit");
  const neighbour = await someone();
  await send(neighbour);
  expect(await outcomeOf(send(neighbour))).toBe("api.rate_limit");
});
