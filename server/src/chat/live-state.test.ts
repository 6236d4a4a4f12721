import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { PublicMessagesView } from "#core/chat/messenger/views.ts";
import { emojis } from "#core/chat/talk/model.ts";
import type { StretchView } from "#core/chat/listed.ts";
import type { ConversationView, MessageView } from "#core/chat/views.ts";
import type { EntryView } from "#core/identity/model.ts";
import { type Actor, isEntitled } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { residency } from "#server/buildings/table.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import {
  type EventRow,
  readHorizon,
  readEvents,
  readPublicEvents,
} from "#server/platform/events/events.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import type { TestBuilding, Caller } from "#server/testing/organisation.ts";

const members = ["resident", "owner", "neighbour", "manager", "admin", "limited"] as const;
const callers = callersOfFile("STATEHOUSE");
const { callAs: ask, send } = callers;

let world: TestWorld;
let call: Caller;
let home: TestBuilding;
const ids = {} as Record<CallerKey, string>;
let guest: string;

beforeAll(async () => {
  ({ world, call, home } = callers.inside());
  for (const who of members) {
    const { me } = await ask<EntryView>(who, "GET", "/api/identity/me");
    ids[who] = me?.id ?? "";
  }
  await ask("manager", "PUT", "/api/public-channels", { open: true });
  await ask("manager", "PUT", `/api/building-channels/${home.buildingId}`, { open: true });
  const entered = await call("PUT", "/api/messenger/statehouse/guest", {
    body: { nickname: "Перехожий" },
  });
  const cookie = entered.headers.getSetCookie().find((line) => line.startsWith("oselia-guest="));
  if (!cookie) throw new Error(`no guest: ${entered.status} ${entered.text}`);
  guest = cookie.split(";")[0] ?? "";
});

/** Answers that a browser would show, by path. */
type KnownAnswers = Map<string, unknown>;
type LiveReader = { actor: Actor; cursor: number; answers: KnownAnswers };

/** Loads all that the pages of somebody's chats show. */
async function load(who: CallerKey): Promise<KnownAnswers> {
  const answers: KnownAnswers = new Map();
  const see = async (path: string) => answers.set(path, (await send(who, "GET", path)).body);
  await see("/api/conversation-counts");
  await see("/api/conversations");
  for (const { id } of listOf(answers)) await look(who, answers, id);
  return answers;
}

const listOf = (answers: KnownAnswers) =>
  (answers.get("/api/conversations") ?? []) as ConversationView[];

/** Asks again for one conversation: itself, its newest messages and the threads in it. */
async function look(who: CallerKey, answers: KnownAnswers, id: string): Promise<void> {
  const path = `/api/conversations/${id}`;
  for (const old of answers.keys()) if (old.startsWith(path)) answers.delete(old);
  if (!listOf(answers).some((one) => one.id === id)) return;
  const see = async (path: string) => {
    const { body } = await send(who, "GET", path);
    answers.set(path, body);
    return body;
  };
  await see(path);
  const { items } = (await see(`${path}/messages?limit=100`)) as StretchView;
  for (const { id: root, replies } of items)
    if (replies) await see(`${path}/messages?thread=${root}&limit=100`);
}

const resolved = async (who: CallerKey): Promise<Actor> => {
  const actor = await actorOf(world, ids[who]);
  if (!actor) throw new Error(`${who} is nobody`);
  return actor;
};

const rights = ({ role, orgIds, places, buildingIds }: Actor) =>
  JSON.stringify([role, orgIds, places, buildingIds]);

/** Reads again what the missed facts name, as the browser does. */
async function catchUp(who: CallerKey, reader: LiveReader): Promise<void> {
  const { safe } = await readHorizon(world.db);
  const actor = await resolved(who);
  // The stream resolves its caller anew and says "reset" where their rights are others.
  if (rights(actor) !== rights(reader.actor)) {
    Object.assign(reader, { actor, cursor: safe, answers: await load(who) });
    return;
  }
  const rows = await readEvents(world.db, actor, reader.cursor, safe, 1_000);
  reader.cursor = safe;
  const heard = rows.filter((row) => isEntitled(actor, row.orgId, row.audience));
  const chatFacts = heard.filter(({ kind }) => kind.startsWith("chat."));
  if (chatFacts.length === 0) return;
  const see = async (path: string) => reader.answers.set(path, (await send(who, "GET", path)).body);
  // A sign stands under its message: lists and figures are the same with it.
  if (chatFacts.some(({ kind }) => kind !== "chat.reacted")) {
    await see("/api/conversation-counts");
    await see("/api/conversations");
  }
  for (const id of new Set(chatFacts.map(({ subject }) => String(subject["conversation"]))))
    await look(who, reader.answers, id);
}

type TalkReference = { id: string; kind: string };
/** Message of the run, with its author. */
type SaidMessage = { id: string; who: CallerKey; talk: TalkReference };

const acts =
  "send send send reply note quote edit delete react take leave come close open public guest unsay";

const step = fc.record({
  act: fc.constantFrom(...acts.split(" ")),
  who: fc.constantFrom(...members),
  pick: fc.nat(),
  emoji: fc.constantFrom(...emojis),
  on: fc.boolean(),
  /** People who catch up after it; everybody else is offline. */
  hears: fc.subarray([...members]),
});

type LiveStep = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test("for each kind of reader what is held and told comes to what is loaded anew, whatever happens", async () => {
  const talks = await conversations();
  const sent: SaidMessage[] = [];
  const publicly: string[] = [];
  const readers = {} as Record<CallerKey, LiveReader>;
  for (const who of members) {
    const { safe } = await readHorizon(world.db);
    readers[who] = { actor: await resolved(who), cursor: safe, answers: await load(who) };
  }
  const course = fc.sample(fc.array(step, { minLength: 90, maxLength: 90 }), {
    numRuns: 1,
    seed: 2026,
  });
  const begun = (await readHorizon(world.db)).safe;
  for (const one of course.flat()) {
    world.setNow(new Date(world.clock().getTime() + 5_000));
    await act(one, { talks, sent, publicly });
    for (const who of one.hears) await catchUp(who, readers[who]);
  }
  // In the end everybody is back and all is open.
  await move(false);
  await ask("manager", "PUT", `/api/building-channels/${home.buildingId}`, { open: true });
  const kinds = new Set<string>();
  for (const who of members) {
    await catchUp(who, readers[who]);
    expect(Object.fromEntries(readers[who].answers), who).toEqual(
      Object.fromEntries(await load(who)),
    );
    for (const { kind } of listOf(readers[who].answers)) kinds.add(kind);
  }
  // The course was one: each kind of conversation is read by somebody, and something is said in it.
  expect([...kinds].toSorted()).toEqual(["building", "channel", "direct", "management"]);
  expect(sent.length).toBeGreaterThan(10);
  await guestKnowsAll(begun, publicly);
});

/** Lists the conversations of the course, whoever reads them. */
async function conversations(): Promise<TalkReference[]> {
  const { orgId, people } = home;
  await ask("resident", "POST", "/api/management-chats", { orgId });
  await ask("neighbour", "POST", "/api/management-chats", { orgId });
  await ask("manager", "POST", "/api/direct-chats", { personId: people.admin.id });
  return (await ask<ConversationView[]>("admin", "GET", "/api/conversations"))
    .concat(await ask<ConversationView[]>("manager", "GET", "/api/conversations"))
    .filter(({ channel }) => channel === null || channel === "general")
    .map(({ id, kind }) => ({ id, kind }))
    .filter((one, at, all) => all.findIndex(({ id }) => id === one.id) === at);
}

type Course = { talks: TalkReference[]; sent: SaidMessage[]; publicly: string[] };

/** Does or tries one step. */
async function act(one: LiveStep, { talks, sent, publicly }: Course): Promise<void> {
  const { act: what, who, pick, emoji, on } = one;
  const conversation = talks[pick % talks.length] as TalkReference;
  const about = sent.length > 0 ? sent[pick % sent.length] : undefined;
  const where = about?.talk ?? conversation;
  const say = async (place: TalkReference, over: object = {}) => {
    const id = randomUUID();
    const body = { messageId: id, body: `Слово ${sent.length}`, ...over };
    const answer = await send(who, "POST", `/api/conversations/${place.id}/messages`, body);
    if (answer.status === 200) sent.push({ id: (answer.body as MessageView).id, who, talk: place });
  };
  if (what === "send") await say(conversation);
  if (what === "note") await say(conversation, { internal: true });
  if (what === "reply" && about) await say(where, { threadOf: about.id });
  if (what === "quote" && about) await say(where, { quoteOf: about.id });
  if (what === "edit" && about)
    await send(about.who, "PATCH", `/api/messages/${about.id}`, { body: `Інакше ${pick}` });
  if (what === "delete" && about) await send(who, "DELETE", `/api/messages/${about.id}`);
  if (what === "react" && about)
    await send(who, "PUT", `/api/messages/${about.id}/reaction`, { emoji, on });
  if (what === "take") {
    const was = (await send("admin", "GET", `/api/conversations/${conversation.id}`)).body;
    const taken = (was as ConversationView).takenBy?.id ?? null;
    const next = on ? ids[who] : null;
    await send("admin", "PUT", `/api/conversations/${conversation.id}/taken`, {
      personId: next,
      was: taken,
    });
  }
  if (what === "leave" || what === "come") await move(what === "leave");
  if (what === "close" || what === "open") {
    const path = `/api/building-channels/${home.buildingId}`;
    await send("manager", "PUT", path, { open: what === "open" });
  }
  const outside = "/api/messenger/statehouse";
  if (what === "public" || what === "guest") {
    const id = randomUUID();
    const cookie = what === "guest" ? guest : callers.inside().cookies[who];
    const body = { messageId: id, body: `Назовні ${publicly.length}` };
    const answer = await call("POST", `${outside}/channels/general`, { cookie, body });
    if (answer.status === 200) publicly.push(id);
  }
  const spoken = publicly[pick % publicly.length];
  if (what === "unsay" && spoken) await send(who, "DELETE", `${outside}/messages/${spoken}`);
}

/** Moves the neighbour out of the building, or back. */
async function move(away: boolean): Promise<void> {
  const validTo = away ? toLocal(world.clock()).date : null;
  await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
    tx.update(residency).set({ validTo }).where(eq(residency.personId, ids.neighbour)),
  );
}

/** Checks that a guest's stream carries public facts alone and names each changed message. */
async function guestKnowsAll(begun: number, publicly: readonly string[]): Promise<void> {
  const { safe } = await readHorizon(world.db);
  const heard: EventRow[] = await readPublicEvents(world.db, begun, safe, 1_000);
  expect(new Set(heard.map(({ kind }) => kind.split(".")[0]))).toEqual(new Set(["messenger"]));
  const path = "/api/messenger/statehouse/channels/general?limit=100";
  const { items } = (await call("GET", path)).body as PublicMessagesView;
  expect(items.map(({ id }) => id)).toEqual(publicly);
  const sent = heard.filter(({ kind }) => kind === "messenger.sent");
  expect(sent.map(({ subject }) => subject["message"])).toEqual(publicly);
  const gone = heard.filter(({ kind }) => kind !== "messenger.sent");
  expect(new Set(items.filter(({ deletedAt }) => deletedAt).map(({ id }) => id))).toEqual(
    new Set(gone.map(({ subject }) => subject["message"])),
  );
}
