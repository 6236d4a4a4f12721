import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { newPost } from "#core/news/builder.ts";
import type { OutreachList } from "#core/notifications/outreach/model.ts";
import type { WriteNewsInput } from "#core/news/inputs.ts";
import { addResidency } from "#server/buildings/builder.ts";
import { addPerson } from "#server/identity/builder.ts";
import { residency } from "#server/buildings/table.ts";
import { listPrints } from "#server/files/prints/print-service.ts";
import { sizeAudience } from "#server/news/reads/audience-view.ts";
import { archivePost } from "#server/news/verbs/change.ts";
import { writePost } from "#server/news/verbs/write.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Env } from "#server/platform/http/http.ts";
import { outboxMail } from "#server/platform/table.ts";
import { changeOutreach } from "#server/register/outreach/setting.ts";
import { mountRefusalPage } from "#server/register/service.ts";
import { registerContact } from "#server/register/table.ts";
import { recordEmailFault } from "#server/identity/service.ts";
import { person } from "#server/identity/table.ts";
import { drawPrints } from "#server/testing/draw-prints.ts";
import { takeReport } from "../bounces/take-report.ts";
import { askReports } from "../sms/reports.ts";
import { openSmsHouse } from "../sms/testing.ts";
import { deliver } from "../delivery/deliver.ts";
import { followFacts } from "../service.ts";
import { saveAllowance } from "../sms/allowance.ts";
import { readSmsUse } from "../sms/sms-use.ts";
import { delivery } from "../table.ts";
import { getOutreachRecord } from "../reads/outreach-view.ts";
import { printOutreachLetters } from "./print-letters.ts";
import { queueOutreach } from "./queue-outreach.ts";

const mail = { smtpUrl: "smtp://127.0.0.1:9", from: "Оселя <oselia@example.com>" };
const house = openSmsHouse("turbosms", { mail });
const { inside, lastRun } = house;
const running = { last: false, signal: new AbortController().signal };

let { world, community, standIn } = {} as ReturnType<typeof house.now>;
beforeEach(async () => {
  ({ world, community, standIn } = house.now());
  await world.db.orm.delete(outboxMail);
  await changeOutreach(world, community.ada, { enabled: true, seen: false });
});

type Contact = { email?: string; phone?: string };
const newEmail = () => `${randomUUID()}@example.com`;

/** Adds somebody of the register to apartments, without an account. */
const register = (contact: Contact, ...flats: number[]) =>
  inside(async (tx) => {
    const { orgId } = community;
    const names = { firstName: "Ірина", lastName: "Реєстрова", role: "resident" as const };
    const personId = await addPerson(tx, { ...names, email: null, ...contact }, world.clock());
    for (const n of flats)
      await addResidency(tx, {
        orgId,
        apartmentId: community.flats[n] ?? "",
        personId,
        kind: "resident",
      });
    return personId;
  });

/** Publishes a post to the second entrance, in which apartment 3 is, and queues what it sends. */
async function publish(over: Partial<WriteNewsInput> = {}) {
  const post = await writePost(
    world,
    community.max,
    newPost({ audience: "entrances", entranceIds: [community.entrances[1]], ...over }),
    null,
  );
  await followFacts(world);
  await queue(post.category === "events" ? "events" : "announcements");
  return post;
}

/** Does what the queue would with the newest post. */
async function queue(
  topic: "announcements" | "events" = "announcements",
  run: { signal: AbortSignal } = running,
) {
  const [fact] = await inside((tx) =>
    tx.execute<{ id: number }>(
      sql`select max(id)::float8 as id from event where kind = 'news.published' and org_id = ${community.orgId}`,
    ),
  );
  const ref = { orgId: community.orgId, eventId: fact?.id ?? 0, topic };
  await queueOutreach(world, ref, run);
  return ref;
}

const send = (personId: string, run = running) =>
  deliver(world, { orgId: community.orgId, personId }, run);
const statesOf = async (personId: string) =>
  (
    await inside((tx) =>
      tx
        .select()
        .from(delivery)
        .where(eq(delivery.personId, personId))
        .orderBy(delivery.eventId, delivery.channel),
    )
  ).map(({ channel, state, reason }) => [channel, state, reason].filter(Boolean).join(" "));
const letters = () => world.db.orm.select().from(outboxMail);

test("an announcement to one entrance goes by email, and by SMS where there is none", async () => {
  const email = newEmail();
  const [mailed, called, silent, beside] = [
    await register({ email, phone: "+380671110001" }, 2),
    await register({ phone: "+380671110002" }, 2),
    await register({}, 2),
    await register({ phone: "+380671110003" }, 0),
  ];
  await publish();
  for (const id of [mailed, called, silent, beside]) await send(id);
  expect(standIn.received.map(({ to }) => to)).toEqual(["+380671110002"]);
  expect(standIn.received[0]?.text).toMatch(
    /^Сонячна: Вимкнення води\. .*Не надсилати: http\S+\/u\/[a-z2-9]{10}$/u,
  );
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ recipient: email, kind: "outreach.announcements" });
  expect(await Promise.all([mailed, called, silent, beside].map(statesOf))).toEqual([
    ["email sent"],
    ["sms sent"],
    ["email unreachable no_contact"],
    [],
  ]);
});

test("an address that takes no letters gets none: the phone does, or the record says so", async () => {
  const [first, second] = [newEmail(), newEmail()];
  const [called, silent] = [
    await register({ email: first, phone: "+380671110001" }, 2),
    await register({ email: second }, 2),
  ];
  for (const address of [first, second])
    await inside((tx) =>
      recordEmailFault(tx, { address, reason: "full", at: world.clock(), sentAt: world.clock() }),
    );
  await publish();
  for (const id of [called, silent]) await send(id);
  expect(await letters()).toEqual([]);
  expect(standIn.received.map(({ to }) => to)).toEqual(["+380671110001"]);
  expect(await Promise.all([called, silent].map(statesOf))).toEqual([
    ["sms sent"],
    ["email unreachable no_contact"],
  ]);
});

test("whoever complained of such a letter gets no further one", async () => {
  const id = await register({ email: newEmail() }, 2);
  await publish();
  await send(id);
  const [first] = await letters();
  await takeReport(world, first?.id ?? "", { kind: "complaint", senders: [] });
  await publish();
  await send(id);
  expect(await letters()).toHaveLength(1);
  expect(await statesOf(id)).toEqual(["email sent", "email unreachable opted_out"]);
});

test("what is urgent goes to the phone first, and by email where the number fails", async () => {
  const id = await register({ email: newEmail(), phone: "+380671110001" }, 2);
  await publish({ important: true });
  standIn.answerNext("invalid_number");
  await send(id);
  await send(id);
  expect(await statesOf(id)).toEqual(["email sent", "sms failed number"]);
  expect(await letters()).toHaveLength(1);
});

test("what is urgent and a report says did not arrive goes by email, once", async () => {
  const id = await register({ email: newEmail(), phone: "+380671110001" }, 2);
  const calm = await register({ phone: "+380671110002" }, 2);
  await publish({ important: true });
  await send(id);
  standIn.states.set("message-1", "Undelivered");
  const ref = { orgId: community.orgId, personId: id, round: 0 };
  await Promise.all([askReports(world, ref), askReports(world, ref)]);
  expect(await statesOf(id)).toEqual(["email queued", "sms failed undelivered"]);
  await send(id);
  await askReports(world, ref);
  expect(await statesOf(id)).toEqual(["email sent", "sms failed undelivered"]);
  expect(await letters()).toHaveLength(1);

  await publish();
  await send(calm, lastRun);
  standIn.states.set(`message-${standIn.received.length}`, "Undelivered");
  await askReports(world, { ...ref, personId: calm });
  expect(new Set((await statesOf(calm)).map((state) => state.split(" ")[0]))).toEqual(
    new Set(["sms"]),
  );
});

test("nobody is written to where the organisation has not switched it on", async () => {
  await changeOutreach(world, community.ada, { enabled: false, seen: true });
  const id = await register({ phone: "+380671110001" }, 2);
  await publish();
  expect(await statesOf(id)).toEqual([]);
  await changeOutreach(world, community.ada, { enabled: true, seen: false });
  await queue();
  await changeOutreach(world, community.ada, { enabled: false, seen: true });
  await send(id);
  expect(await statesOf(id)).toEqual(["sms unwanted off"]);
});

test("a repeated call that switches it on or off is answered, another view of it is a conflict", async () => {
  const off = { enabled: false, seen: true };
  await changeOutreach(world, community.ada, off);
  const facts = () =>
    inside((tx) =>
      tx.$count(
        event,
        and(eq(event.orgId, community.orgId), eq(event.kind, "register.outreach_changed")),
      ),
    );
  const before = await facts();
  expect(await changeOutreach(world, community.ada, off)).toEqual({ enabled: false });
  expect(await facts()).toBe(before);
  const stale = { enabled: true, seen: true };
  await expect(changeOutreach(world, community.ada, stale)).rejects.toThrow("generic.conflict");
});

test("one phone of three people, several homes of one and a shared address get one message each", async () => {
  const [phone, email] = ["+380671110001", newEmail()];
  const shared = [
    await register({ phone }, 2),
    await register({ phone }, 2),
    await register({ phone }, 2, 0),
  ];
  await inside((tx) =>
    tx
      .update(person)
      .set({ contactEmail: email })
      .where(eq(person.id, shared[0] ?? "")),
  );
  const other = await register({ email }, 2);
  await publish();
  await Promise.all([...shared, other].flatMap((id) => [send(id), send(id)]));
  expect(standIn.received).toHaveLength(1);
  expect(await letters()).toHaveLength(1);
  const states = (await Promise.all(shared.map(statesOf))).flat().toSorted();
  expect(states).toEqual(["email sent", "sms sent", "sms unwanted same_phone"]);
});

test.each(["+380441234567", "+12025550160"])("%s takes no SMS: not reached", async (phone) => {
  const id = await register({ phone }, 2);
  await publish();
  expect(await statesOf(id)).toEqual(["email unreachable number"]);
});

test("who refused between queueing and sending gets nothing, also under another import's name", async () => {
  const phone = "+380671110001";
  const first = await register({ phone }, 2);
  await publish();
  await send(first);
  const code = /\/u\/(\S+)$/.exec(standIn.received[0]?.text ?? "")?.[1] ?? "";
  await publish();
  const app = new Hono<Env>();
  app.use((c, next) => {
    c.set("address", "192.0.2.1");
    return next();
  });
  mountRefusalPage(app, world);
  const page = await app.request(`/u/${code}`);
  expect(await page.text()).toContain("Не надсилати вам SMS?");
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await app.request(`/u/${code}`, { method: "POST", body })).status).toBe(200);
  expect((await app.request("/u/abcdefghij")).status).toBe(404);
  await send(first);
  expect(await statesOf(first)).toEqual(["sms sent", "sms unwanted opted_out"]);

  const again = await register({ phone }, 2);
  await publish();
  expect(await statesOf(again)).toEqual(["email unreachable opted_out"]);
  expect(standIn.received).toHaveLength(1);

  await app.request(`/u/${code}`, {
    method: "POST",
    body: new URLSearchParams({ messages: "on" }),
  });
  await publish();
  await send(again);
  expect((await statesOf(again)).at(-1)).toBe("sms sent");
});

test("a post taken down and somebody who has joined meanwhile: nothing leaves", async () => {
  const [gone, joined] = [
    await register({ phone: "+380671110001" }, 2),
    await register({ phone: "+380671110002" }, 2),
  ];
  const { id, version } = await publish();
  await inside((tx) =>
    tx.update(person).set({ deletionDueAt: world.clock() }).where(eq(person.id, joined)),
  );
  await send(joined);
  await archivePost(world, community.max, { id, version });
  await send(gone);
  expect([await statesOf(gone), await statesOf(joined)]).toEqual([
    ["sms unwanted past"],
    ["sms unwanted not_in_register"],
  ]);
  expect(standIn.received).toEqual([]);
});

test("three processes queue and send each message once, and a killed one repeats nothing", async () => {
  const ids = [];
  for (let n = 0; n < 6; n++) ids.push(await register({ phone: `+38067111001${n}` }, 2));
  await publish();
  await Promise.all([queue(), queue(), queue()]);
  await Promise.all(ids.flatMap((id) => [send(id), send(id), send(id)]));
  expect(standIn.received).toHaveLength(6);
  const [claimed] = ids;
  await publish();
  await inside((tx) =>
    tx
      .update(delivery)
      .set({ state: "sending", claimedAt: new Date(world.clock().getTime() - 600_000) })
      .where(and(eq(delivery.personId, claimed ?? ""), eq(delivery.state, "queued"))),
  );
  await send(claimed ?? "");
  expect(standIn.received).toHaveLength(6);
  expect((await statesOf(claimed ?? "")).at(-1)).toBe("sms uncertain interrupted");
});

test("who has a message gets no second one by another channel when the queue runs again", async () => {
  const ids = [
    await register({ phone: "+380671110001" }, 2),
    await register({ phone: "+380671110002" }, 2),
    await register({}, 2),
  ];
  await publish();
  await send(ids[0] ?? "");
  for (const id of ids)
    await inside((tx) =>
      tx.update(person).set({ contactEmail: newEmail() }).where(eq(person.id, id)),
    );
  await Promise.all([queue(), queue(), queue()]);
  expect(await Promise.all(ids.map(statesOf))).toEqual([
    ["sms sent"],
    ["sms queued"],
    ["email unreachable no_contact"],
  ]);
});

test("thousands are queued in pages, and a run that ended early is gone on with", async () => {
  const { orgId, flats } = community;
  await inside(async (tx) => {
    await tx.execute(sql`insert into person (first_name, last_name, phone, created_at)
      select 'Мешканець', ${orgId} || n, '+38067' || lpad(n::text, 7, '1'), now() from generate_series(1, 2100) n`);
    await tx.execute(sql`insert into residency (org_id, apartment_id, person_id, kind, valid_from)
      select ${orgId}::uuid, ${flats[2]}::uuid, id, 'resident', '2020-01-01' from person
      where last_name like ${orgId} || '%'`);
  });
  const ended = AbortSignal.abort();
  await writePost(
    world,
    community.max,
    newPost({ audience: "entrances", entranceIds: [community.entrances[1]] }),
    null,
  );
  const count = () => inside((tx) => tx.$count(delivery, eq(delivery.orgId, orgId)));
  await expect(queue("announcements", { signal: ended })).rejects.toThrow();
  expect(await count()).toBe(1_000);
  await Promise.all([queue(), queue()]);
  expect(await count()).toBe(2_100);
});

test("beforehand its writer sees how many are reached by which channel, and the segments", async () => {
  await register({ email: newEmail(), phone: "+380671110001" }, 2);
  await register({ phone: "+380671110002" }, 2);
  await register({ phone: "+380671110002" }, 2);
  await register({}, 2);
  const places = {
    audience: "entrances" as const,
    buildingIds: [],
    entranceIds: [community.entrances[1]],
  };
  const size = (important: boolean) =>
    sizeAudience(world, community.max, {
      ...places,
      message: { title: "Води не буде", body: "Сьогодні з 9 до 12.", important },
    });
  const cut = { email: 0, unreached: 0 };
  const usual = { email: 1, sms: 2, segments: 2, unreached: 1, cut };
  expect((await size(false)).outreach).toEqual(usual);
  expect((await size(true)).outreach).toEqual({ ...usual, email: 0, sms: 3, segments: 4 });
  // With its reserve the limit holds one message of two segments.
  await inside((tx) => saveAllowance(tx, community.orgId, 2));
  const { outreach: foretold } = await size(true);
  expect([foretold?.segments, foretold?.cut.email]).toEqual([2, foretold?.sms === 1 ? 0 : 1]);
  await changeOutreach(world, community.ada, { enabled: false, seen: true });
  expect((await size(true)).outreach).toBeNull();
});

test("what the limit cuts off happens as foretold, and is counted as unsent where no letter came instead", async () => {
  const people = [
    await register({ email: newEmail(), phone: "+380671110001" }, 2),
    await register({ phone: "+380671110002" }, 2),
    await register({ email: newEmail(), phone: "+380671110003" }, 2),
    await register({ phone: "+380671110004" }, 2),
  ].toSorted();
  await inside((tx) => saveAllowance(tx, community.orgId, 5));
  const entrance = [community.entrances[1]];
  const message = { title: "Води не буде", body: "Сьогодні з 9 до 12.", important: true };
  const places = { audience: "entrances" as const, buildingIds: [], entranceIds: entrance };
  const { outreach } = await sizeAudience(world, community.max, { ...places, message });
  await publish(message);
  for (const id of people) await send(id);
  for (const id of people) await send(id);
  const states = (await Promise.all(people.map(statesOf))).flat();
  const count = (state: string) => states.filter((one) => one === state).length;
  expect(outreach).toMatchObject({
    email: count("email sent"),
    sms: count("sms sent"),
    unreached: 4 - count("email sent") - count("sms sent"),
    cut: { email: count("email sent") },
  });
  expect(outreach).toMatchObject({ sms: 3, segments: 6 });
  const use = await readSmsUse(world, community.ada);
  expect(use).toMatchObject({
    used: 6,
    unsent: outreach?.cut.unreached,
    rerouted: outreach?.cut.email,
  });
  expect(use.unsent + use.rerouted).toBe(1);
});

test("a throttled provider is asked again; beyond the monthly limit nothing is sent", async () => {
  const id = await register({ phone: "+380671110001" }, 2);
  await publish();
  standIn.answerNext("throttled");
  await expect(send(id)).rejects.toThrow("busy");
  await send(id, lastRun);
  expect(await statesOf(id)).toEqual(["sms sent"]);
  expect(await inside((tx) => tx.select().from(registerContact))).toHaveLength(1);
});

test("afterwards the record says who was reached how, and letters are for apartments that nobody was", async () => {
  const { max, eva } = community;
  const record = (about: string, list: OutreachList, actor = max) =>
    getOutreachRecord(world, actor, { about, list });
  await inside((tx) => tx.delete(residency).where(eq(residency.personId, eva.personId)));
  const phone = "+380671110002";
  const [called, shared, silent, mailed] = [
    await register({ phone }, 0),
    await register({ phone }, 0),
    await register({ phone: "+380441234567" }, 2),
    await register({ email: newEmail() }, 1),
  ];
  const post = await publish({ audience: "organisation", entranceIds: [] });
  expect((await record(post.id, "waiting")).counts).toMatchObject({ waiting: 3, unreached: 1 });
  for (const id of [called, shared, silent, mailed]) await send(id);
  const waiting = await record(post.id, "waiting");
  expect(waiting.items.map(({ id, way }) => [id, way])).toEqual([[mailed, "email"]]);
  await world.db.orm.update(outboxMail).set({ state: "failed" });
  const { counts, items } = await record(post.id, "unreached");
  const none = { waiting: 0, queued: 0, stopped: 0 };
  expect(counts).toEqual({ email: 0, sms: 2, unreached: 2, segments: 2, letters: 1, ...none });
  expect(items.map(({ id, reason }) => [id, reason]).toSorted()).toEqual(
    [
      [silent, "number"],
      [mailed, "address"],
    ].toSorted(),
  );
  const reached = await record(post.id, "reached");
  expect(reached.items.map(({ outcome }) => outcome)).toEqual(["sent", "sent"]);

  const print = await printOutreachLetters(world, max, { about: post.id }, null);
  expect(print).toMatchObject({ kind: "outreach_letters", subjectId: post.id, total: 1 });
  await drawPrints(world, max.personId);
  expect((await listPrints(world, max))[0]).toMatchObject({ state: "ready", done: 1 });
  const { id, version } = post;
  await archivePost(world, max, { id, version });
  expect((await record(id, "unreached")).counts).toMatchObject({ unreached: 2, letters: 1 });
  await expect(printOutreachLetters(world, max, { about: id }, null)).rejects.toThrow(
    "generic.not_found",
  );
  await expect(record(post.id, "reached", community.ann)).rejects.toThrow("generic.not_found");
});
