import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SendInput } from "#core/chat/inputs.ts";
import { stopWordKey } from "#core/chat/moderation/stop-words.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { openWorld } from "#server/app.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import type { World } from "#server/platform/world.ts";
import { type TestBuilding, foundOrganisation, type Member } from "#server/testing/organisation.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { ensureConversation, lockConversation } from "../store/conversations.ts";
import { insertSilence, insertStopWord, saveRules } from "../store/moderation/order.ts";
import { message } from "../table.ts";
import { messageMention } from "../table/talk-table.ts";
import { chatSilence } from "../table/moderation-table.ts";
import { sendMessage } from "./send.ts";

let world: TestWorld;
let home: TestBuilding;
let people: Record<Member, Actor>;
let foreign: Actor;
/** The channel of a test. */
let id: string;

beforeAll(async () => {
  world = await openTestWorld();
  home = await foundOrganisation(world, "SENDHOUSE");
  const elsewhere = await foundOrganisation(world, "SENDELSEWHERE");
  foreign = await actorOf(world, elsewhere.people.manager.id);
  const all = Object.entries(home.people).map(async ([who, { id: personId }]) => [
    who,
    await actorOf(world, personId),
  ]);
  people = Object.fromEntries(await Promise.all(all)) as Record<Member, Actor>;
});
afterAll(() => world.close());

const inside = <T>(work: (tx: Tx) => Promise<T>) =>
  inTenant(world.db, { orgIds: [home.orgId], personId: people.admin.personId }, work);

beforeEach(async () => {
  const { orgId } = home;
  id = await inside(async (tx) => {
    await tx.delete(chatSilence);
    const channel = { orgId, kind: "channel", channel: "general" } as const;
    const found = await ensureConversation(tx, channel, world.clock());
    await saveRules(tx, found, { slowSeconds: 0, readOnly: false });
    return found;
  });
});

const newInput = (over: Partial<SendInput> = {}): SendInput => ({
  id,
  messageId: randomUUID(),
  body: "Слово",
  ...over,
});
/** Begins all in one moment: the first is done alone, all others of a scope together. */
const sendAll = (sends: readonly (readonly [Actor, SendInput])[], where: World = world) =>
  Promise.all(sends.map(([actor, input]) => outcomeOf(sendMessage(where, actor, input))));

/** Reads the channel's messages: numbers, ids, authors and their transactions. */
const storedMessages = (conversation = id) =>
  inside((tx) =>
    tx
      .select({
        id: message.id,
        number: message.number,
        authorId: message.authorId,
        by: sql<string>`${message}.xmin::text`,
      })
      .from(message)
      .where(eq(message.conversationId, conversation))
      .orderBy(asc(message.number)),
  );
const countFacts = async (kind: string) => {
  const rows = await inside((tx) =>
    tx.select({ subject: event.subject }).from(event).where(eq(event.kind, kind)).orderBy(event.id),
  );
  return rows.map(({ subject }) => (subject as { message: string }).message);
};
const silence = (personId: string) =>
  inside((tx) => {
    const [now, until] = [world.clock(), new Date(world.clock().getTime() + 3_600_000)];
    const row = { id: randomUUID(), orgId: home.orgId, personId, guestId: null, reason: "spam" };
    const by = { until, createdBy: people.admin.personId, createdAt: now };
    return insertSilence(tx, { ...row, ...by }, now);
  });

describe("many who send at once", () => {
  test("are written in one transaction, without a gap, in the order in which they came, and each is told", async () => {
    const before = (await storedMessages()).length;
    const { resident, owner, neighbour, manager, admin } = people;
    const sends = [resident, owner, neighbour, manager, admin, resident].map(
      (actor) => [actor, newInput()] as const,
    );
    expect(new Set(await sendAll(sends))).toEqual(new Set(["ok"]));
    const rows = (await storedMessages()).slice(before);
    expect(rows.map((row) => row.id)).toEqual(sends.map(([, { messageId }]) => messageId));
    expect(rows.map(({ number }) => number)).toEqual(sends.map((_, n) => before + n + 1));
    expect(rows.map(({ authorId }) => authorId)).toEqual(sends.map(([{ personId }]) => personId));
    expect(new Set(rows.map(({ by }) => by)).size).toBe(2);
    expect((await countFacts("chat.sent")).slice(-sends.length)).toEqual(rows.map((row) => row.id));
  });

  test("are each answered as they read it themselves", async () => {
    const { resident, manager } = people;
    const all = [resident, manager, resident].map((actor) => sendMessage(world, actor, newInput()));
    const views = await Promise.all(all);
    expect(views.map(({ mine }) => mine)).toEqual([true, true, true]);
    expect(views.map(({ author }) => author?.staff)).toEqual([false, true, false]);
  });

  test("are each decided for themselves: whoever is refused takes nobody along and leaves no gap", async () => {
    const { resident, owner, neighbour, manager } = people;
    await silence(neighbour.personId);
    const before = (await storedMessages()).length;
    const taken = newInput();
    await sendMessage(world, owner, taken);
    const again = newInput();
    const sends = [
      [resident, newInput()],
      [neighbour, newInput()],
      [manager, newInput()],
      [foreign, newInput()],
      [resident, newInput({ messageId: taken.messageId })],
      [resident, again],
      [resident, again],
      [owner, taken],
      [owner, newInput({ id: randomUUID() })],
      [owner, newInput()],
    ] as const;
    expect(await sendAll(sends)).toEqual([
      "ok",
      "chat.silenced",
      "ok",
      "generic.not_found",
      "generic.conflict",
      "ok",
      "ok",
      "ok",
      "generic.not_found",
      "ok",
    ]);
    const rows = await storedMessages();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1));
    expect(rows.length).toBe(before + 5);
  });

  test("in a channel that became read-only meanwhile staff alone are written", async () => {
    const { resident, owner, manager, admin } = people;
    const sends = [resident, manager, owner, admin].map((actor) => [actor, newInput()] as const);
    const outcomes = await inside(async (tx) => {
      await lockConversation(tx, id);
      const all = sendAll(sends);
      await saveRules(tx, id, { slowSeconds: 0, readOnly: true });
      return { all };
    });
    expect(await outcomes.all).toEqual(["generic.forbidden", "ok", "generic.forbidden", "ok"]);
  });

  test("in slow mode a neighbour says one thing of many, and staff all", async () => {
    await inside((tx) => saveRules(tx, id, { slowSeconds: 60, readOnly: false }));
    world.setNow(new Date(world.clock().getTime() + 120_000));
    const { resident, owner, manager } = people;
    const sends = [manager, resident, owner, resident, manager, owner, resident].map(
      (actor) => [actor, newInput()] as const,
    );
    const [slow, ok] = ["chat.slow", "ok"];
    expect(await sendAll(sends)).toEqual([ok, ok, ok, slow, ok, slow, slow]);
  });

  test("names and stop words are seen to for each", async () => {
    const { orgId } = home;
    const word = { id: randomUUID(), orgId, word: "казино", key: stopWordKey("казино") };
    await inside((tx) => insertStopWord(tx, { ...word, createdAt: world.clock() }));
    const { resident, owner, manager } = people;
    const bad = newInput({ body: "Краще казино" });
    const named = newInput({ body: `@${manager.name} гляньте`, mentions: [manager.personId] });
    const sends = [
      [owner, newInput()],
      [resident, bad],
      [manager, newInput({ body: "Казино заборонено" })],
      [owner, named],
    ] as const;
    expect(new Set(await sendAll(sends))).toEqual(new Set(["ok"]));
    expect(await countFacts("moderation.reported")).toEqual([bad.messageId]);
    expect(await countFacts("chat.mentioned")).toEqual([named.messageId]);
    const rows = await inside((tx) => tx.select().from(messageMention));
    expect(rows.map(({ messageId, personId }) => [messageId, personId])).toEqual([
      [named.messageId, manager.personId],
    ]);
  });
});

test("where writing them together fails each is written by itself, and only the one it is about is refused", async () => {
  const elsewhere = await inTenant(world.db, foreign, (tx) => {
    const channel = {
      orgId: staffOrgId(foreign),
      kind: "channel",
      channel: "general",
    } as const;
    return ensureConversation(tx, channel, world.clock());
  });
  const theirs = { ...newInput(), id: elsewhere };
  await sendMessage(world, foreign, theirs);
  const { resident, owner, manager } = people;
  const before = (await storedMessages()).length;
  // Nobody here can see whose id that is.
  const sends = [
    [resident, newInput()],
    [owner, newInput()],
    [manager, newInput({ messageId: theirs.messageId })],
    [resident, newInput()],
  ] as const;
  expect(await sendAll(sends)).toEqual(["ok", "ok", "generic.conflict", "ok"]);
  const rows = await storedMessages();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1));
  expect(rows.length).toBe(before + 3);
});

test("a note that is sent among words of a chat keeps its author's rights, and nobody else gets them", async () => {
  const { resident, manager, admin } = people;
  const chat = await inside((tx) => {
    const office = {
      orgId: home.orgId,
      kind: "management",
      residentId: resident.personId,
    } as const;
    return ensureConversation(tx, office, world.clock());
  });
  const there = (over: Partial<SendInput> = {}) => newInput({ ...over, id: chat });
  const sends = [
    [manager, there()],
    [resident, there()],
    [admin, there({ internal: true })],
    [resident, there({ internal: true })],
    [manager, there()],
    [people.neighbour, there()],
  ] as const;
  expect(await sendAll(sends)).toEqual([
    "ok",
    "ok",
    "ok",
    "generic.forbidden",
    "ok",
    "generic.not_found",
  ]);
  const note = sends[2][1].messageId;
  const inThread = [
    [manager, there({ threadOf: note })],
    [resident, there({ threadOf: note })],
    [admin, there({ quoteOf: note, internal: true })],
  ] as const;
  expect(await sendAll(inThread)).toEqual(["ok", "generic.not_found", "ok"]);
  const rows = await storedMessages(chat);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1));
  expect(rows).toHaveLength(6);
});

test("whoever sends what and however often, in two processes at once: no gap, nothing twice, each as it would be alone", async () => {
  const other = await openWorld(world.config, world.log, world.clock);
  const { resident, owner, neighbour, manager } = people;
  await silence(neighbour.personId);
  const writers = [resident, owner, neighbour, manager, foreign];
  const one = fc.record({
    who: fc.nat(writers.length - 1),
    /** Index of the author's message; the same one is a retry. */
    which: fc.nat(2),
    process: fc.nat(1),
  });
  const expected = (actor: Actor) =>
    actor === foreign ? "generic.not_found" : actor === neighbour ? "chat.silenced" : "ok";
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 40 }), async (calls) => {
        const before = (await storedMessages()).length;
        const made = writers.map(() => [newInput(), newInput(), newInput()]);
        const outcomes = await Promise.all(
          calls.map(({ who, which, process }) =>
            outcomeOf(
              sendMessage(
                process ? other.world : world,
                writers[who] as Actor,
                made[who]?.[which] as SendInput,
              ),
            ),
          ),
        );
        expect(outcomes).toEqual(calls.map(({ who }) => expected(writers[who] as Actor)));
        const rows = await storedMessages();
        expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1));
        const ids = calls.flatMap(({ who, which }) =>
          expected(writers[who] as Actor) === "ok" ? (made[who]?.[which]?.messageId ?? []) : [],
        );
        expect(new Set(rows.slice(before).map((row) => row.id))).toEqual(new Set(ids));
        const facts = (await countFacts("chat.sent")).filter((personId) => ids.includes(personId));
        expect(facts).toEqual(rows.slice(before).map((row) => row.id));
      }),
      { numRuns: 15 },
    );
  } finally {
    await other.close();
  }
});
