import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import type { WriteNewsInput } from "#core/news/inputs.ts";
import { newPost } from "#core/news/builder.ts";
import { person } from "#server/identity/table.ts";
import { beginFollowing, followFacts } from "#server/notifications/service.ts";
import { listInbox } from "#server/notifications/reads/inbox-view.ts";
import { openDesk } from "#server/notifications/testing.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity } from "#server/requests/testing.ts";
import { getPost } from "../reads/views.ts";
import { archivePost, changePost, pinPost, publishPost, restorePost } from "../verbs/change.ts";
import { setComing } from "../verbs/coming.ts";
import { markRead } from "../verbs/mark-read.ts";
import { writePost } from "../verbs/write.ts";

let world: TestWorld;
let community: Community;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
  desk = openDesk(world, community.orgId);
  await world.db.orm.delete(outboxMail);
});

const fields = newPost({
  body: "## Коли\n\n**Завтра** з 9 до 12, [графік](https://example.com).\n\n- під’їзди 1 і 2",
  category: "maintenance",
});
const post = (over: Partial<WriteNewsInput> = {}) =>
  writePost(world, community.max, { ...fields, ...over }, null);
const choose = ({ personId }: Actor, over: Partial<typeof person.$inferInsert>) =>
  world.db.orm.update(person).set(over).where(eq(person.id, personId));
const addressees = async () => (await desk.letters()).map(({ recipient }) => recipient).toSorted();
const emails = (...people: Actor[]) => people.map(({ email }) => email).toSorted();

test("a post is sent once to every household of its audience that wants it, in plain words", async () => {
  const { ann, bob, eva, max } = community;
  await choose(bob, { notifications: { announcements: { email: false } } });
  await choose(eva, { language: "en" });
  const written = await post();
  expect(await addressees()).toEqual(emails(ann, eva));
  const [letter] = await desk.letters(ann);
  expect(letter?.subject).toBe("Оголошення про роботи: Вимкнення води");
  for (const part of [letter?.text, letter?.html]) {
    expect(part).toContain("Завтра з 9 до 12, графік (https://example.com).");
    expect(part).toContain("- під’їзди 1 і 2");
    expect(part).toContain(`${world.config.publicUrl}/communications/news/${written.id}`);
  }
  expect(letter?.text).not.toMatch(/\*\*|##|\]\(/);
  expect((await desk.letters(eva))[0]?.subject).toBe("Maintenance announcement: Вимкнення води");
  expect(await desk.outcomesOf(bob)).toEqual(["maintenance: unwanted"]);

  // Whatever is done to it afterwards sends nothing again.
  const { id } = written;
  let { version } = await pinPost(world, max, { id, version: written.version, pinned: true });
  const { publish: _, ...changed } = { ...fields, title: "Води не буде" };
  ({ version } = await changePost(world, max, { ...changed, id, version }));
  expect(await addressees()).toEqual(emails(ann, eva));
});

test("a draft is sent when it is put up, and only to the entrance it is for", async () => {
  const { bob, ann, eva, max, entrances } = community;
  const draft = await post({
    publish: false,
    audience: "entrances",
    entranceIds: [entrances[1]],
    important: true,
  });
  expect(await addressees()).toEqual([]);
  await publishPost(world, max, { id: draft.id, version: draft.version });
  expect(await addressees()).toEqual(emails(eva));
  expect((await desk.letters(eva))[0]?.subject).toBe("Важливо: Вимкнення води");
  expect(await desk.outcomesOf(ann)).toEqual([]);
  expect(await desk.outcomesOf(bob)).toEqual([]);
});

test("events are a topic of their own", async () => {
  const { ann, bob, eva } = community;
  await choose(ann, { notifications: { events: { email: false } } });
  await choose(bob, { notifications: { announcements: { email: false } } });
  await post({ title: "Свято двору", category: "events" });
  expect(await addressees()).toEqual(emails(bob, eva));
  expect((await desk.letters())[0]?.kind).toBe("notifications.events");
});

test("whoever has not declined hears that an event is at another time or place, and the letter says when and where", async () => {
  const { ann, bob, eva, max } = community;
  const event = { day: "2026-12-06", from: 600, to: 720, place: "Двір" };
  const made = await post({ title: "Толока", category: "events", event });
  expect((await desk.letters(ann))[0]?.text).toContain("06.12.2026, 10:00–12:00, Двір");
  await setComing(world, ann, { id: made.id, answer: "coming" });
  await setComing(world, eva, { id: made.id, answer: "declined" });
  await markRead(world, ann, { id: made.id });
  await world.db.orm.delete(outboxMail);
  const { publish: _, ...same } = { ...fields, title: "Толока", category: "events" as const };
  const { id, version } = made;
  const moved = await changePost(world, max, {
    ...same,
    event: { ...event, day: "2026-12-07" },
    id,
    version,
  });
  expect(moved.changedAt).not.toBeNull();
  const [letter] = await desk.letters(ann);
  expect(letter?.subject).toBe("Змінено час або місце: Толока");
  expect(letter?.text).toContain("07.12.2026, 10:00–12:00, Двір");
  // Without an answer somebody may still come, on the day of the first letter.
  expect((await desk.letters(bob))[0]?.text).toContain("07.12.2026, 10:00–12:00, Двір");
  expect(await desk.letters(eva)).toEqual([]);
  await changePost(world, max, { ...same, body: "Інше", id, version: moved.version });
  expect(await desk.letters(ann)).toHaveLength(1);
});

test("nobody hears of another time or place of an event that is over or that a post did not have", async () => {
  const { ann, max } = community;
  const { publish: _, ...same } = { ...fields, category: "events" as const };
  const event = { day: "2026-12-06", from: 600, to: 720, place: "Двір" };
  const over = await post({ category: "events", event: { ...event, day: "2026-11-01" } });
  const plain = await post({ category: "events" });
  await desk.letters(ann);
  await world.db.orm.delete(outboxMail);
  const elsewhere = { ...event, day: "2026-11-01", place: "Хол" };
  await changePost(world, max, { ...same, event: elsewhere, id: over.id, version: over.version });
  await changePost(world, max, { ...same, event, id: plain.id, version: plain.version });
  expect(await desk.letters(ann)).toEqual([]);
});

test("who comes to an event hears that it is cancelled, taken down or without its day", async () => {
  const { ann, bob, max } = community;
  const event = { day: "2026-12-06", from: 600, to: 720, place: "Двір" };
  const [down, emptied] = [
    await post({ title: "Толока", category: "events", event }),
    await post({ title: "Ярмарок", category: "events", event }),
  ];
  await desk.letters(ann);
  for (const { id } of [down, emptied]) await setComing(world, ann, { id, answer: "coming" });
  await world.db.orm.delete(outboxMail);
  await archivePost(world, max, { id: down.id, version: down.version });
  const [letter] = await desk.letters(ann);
  expect(letter?.subject).toBe("Подію скасовано: Толока");
  expect(letter?.text).toContain("06.12.2026, 10:00–12:00, Двір");
  expect(letter?.text).toContain("Ця подія не відбудеться.");
  const inbox = await listInbox(world, ann, { language: "uk" });
  expect(inbox.items[0]).toMatchObject({
    title: "Толока",
    text: "Подію скасовано",
    path: "/communications",
  });
  const { publish: _, ...same } = { ...fields, title: "Ярмарок", category: "events" as const };
  const { id, version } = emptied;
  await changePost(world, max, { ...same, event: null, id, version });
  const subjects = (await desk.letters(ann)).map(({ subject }) => subject);
  expect(subjects).toContain("Подію скасовано: Ярмарок");
  expect(await desk.letters(bob)).toEqual([]);
});

test("an event that was taken down by mistake and is up again is called off to nobody", async () => {
  const { ann, max } = community;
  const event = { day: "2026-12-06", from: 600, to: 720, place: "Двір" };
  const { id, version } = await post({ title: "Толока", category: "events", event });
  await desk.letters(ann);
  await setComing(world, ann, { id, answer: "coming" });
  await markRead(world, ann, { id });
  await world.db.orm.delete(outboxMail);
  const down = await archivePost(world, max, { id, version });
  await restorePost(world, max, { id, version: down.version });
  expect(await desk.letters(ann)).toEqual([]);
  const { items } = await listInbox(world, ann, { language: "uk" });
  const path = `/communications/news/${id}`;
  expect(items[0]).toMatchObject({ text: "Подія все ж відбудеться", path });
  // Whoever was told that it is cancelled is told that it is not.
  const up = await getPost(world, max, { id });
  const off = await archivePost(world, max, { id, version: up.version });
  expect((await desk.letters(ann)).map(({ subject }) => subject)).toEqual([
    "Подію скасовано: Толока",
  ]);
  await world.db.orm.delete(outboxMail);
  await restorePost(world, max, { id, version: off.version });
  const [letter] = await desk.letters(ann);
  expect(letter?.subject).toBe("Подія все ж відбудеться: Толока");
  expect(letter?.text).toContain("06.12.2026, 10:00–12:00, Двір");
});

test("several posts come in one letter; what was read or taken down meanwhile does not", async () => {
  const { ann, bob, max } = community;
  const [first, second] = [await post({ title: "Перше" }), await post({ title: "Друге" })];
  world.setNow(new Date(testNow.getTime() + 1_000));
  await post({ title: "Третє" });
  await followFacts(world);
  await markRead(world, ann, { id: first.id });
  await archivePost(world, max, { id: second.id, version: second.version });
  const [ownLetter, ...others] = await desk.letters(ann);
  expect(others).toEqual([]);
  expect(ownLetter?.subject).toBe("Оголошення про роботи: Третє");
  const [letter] = await desk.letters(bob);
  expect(letter?.subject).toBe("2 новини вашого дому");
  expect(letter?.text).toMatch(/Перше[^]*Третє/);
  expect(letter?.text).not.toContain("Друге");
  expect((await desk.outcomesOf(ann)).toSorted()).toEqual([
    "maintenance: hidden",
    "maintenance: past",
    "maintenance: sent",
  ]);
});

test("what is not important waits for the morning", async () => {
  // Half past eleven in the evening in Kyiv.
  world.setNow(new Date("2026-11-17T21:30:00Z"));
  const real = { ...world, config: { ...world.config, demo: false } };
  await world.db.sql`delete from pgboss.job where name = 'notifications.tell'`;
  await post();
  await post({ important: true });
  await followFacts(real);
  const due = await world.db.sql`
    select distinct to_char(start_after at time zone 'UTC', 'DD HH24:MI') as at from pgboss.job
    where name = 'notifications.tell' and state = 'created' and data->>'orgId' = ${community.orgId} order by 1`;
  expect(due).toEqual([{ at: "17 21:31" }, { at: "18 06:00" }]);
});
