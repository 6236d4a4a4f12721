import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ReceiptsView } from "#core/chat/presence/views.ts";
import type { ConversationView, MessageView } from "#core/chat/views.ts";
import { actorOf } from "#server/identity/service.ts";
import { readHorizon } from "#server/platform/events/events.ts";
import { type Live, startLive } from "#server/platform/events/live.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";
import { StreamReader } from "#server/testing/stream-reader.ts";
import { talkersOf } from "./testing.ts";

const callers = callersOfFile("TYPEHOUSE");
const { callAs, send } = callers;
const { channel, office } = talkersOf(callers);
let world: TestWorld;
let home: TestBuilding;
/** Live stream of another process: what callers publish reaches it through the database. */
let elsewhere: Live;
const readers = new Map<CallerKey, StreamReader>();

beforeAll(async () => {
  ({ world, home } = callers.inside());
  elsewhere = await startLive(world);
});
afterEach(() => {
  for (const reader of readers.values()) reader.destroy();
  readers.clear();
});
afterAll(() => elsewhere.stop());

const opened = async (who: CallerKey) => (await office(who)).id;
const general = async () => (await channel("resident", "general")).id;
const say = (who: CallerKey, id: string, over: object = {}) =>
  callAs<MessageView>(who, "POST", `/api/conversations/${id}/messages`, {
    messageId: randomUUID(),
    body: "Слово",
    ...over,
  });

/** Streams of these, open and greeted. */
async function listen(...all: Exclude<CallerKey, "limited">[]): Promise<void> {
  for (const who of all) {
    const actor = await actorOf(world, home.people[who].id);
    if (!actor) throw new Error("nobody");
    const reader = new StreamReader();
    void elsewhere.serve(reader.asResponse(), actor, null, async () => actor);
    await expect.poll(() => reader.frames.length).toBeGreaterThan(0);
    readers.set(who, reader);
  }
}
const heard = (who: CallerKey, kind = "chat.typing") => readers.get(who)?.about(kind) ?? [];

describe("who is writing", () => {
  test("those who read hear it, by name of staff and of who has spoken there; nobody else, and nothing is kept", async () => {
    const id = await general();
    const { last: before } = await readHorizon(world.db);
    await listen("resident", "owner", "manager");
    const type = (who: CallerKey) => callAs(who, "POST", `/api/conversations/${id}/typing`, {});
    await type("manager");
    await expect.poll(() => heard("resident")).toHaveLength(1);
    const { manager } = home.people;
    expect(heard("resident")[0]).toMatchObject({ conversation: id, person: manager.id });
    // A neighbour who has not spoken there has no name yet.
    await type("neighbour");
    await expect.poll(() => heard("owner")).toHaveLength(2);
    expect(heard("owner")[1]).toEqual({ conversation: id });
    expect((await readHorizon(world.db)).last).toBe(before);
    await say("neighbour", id);
    await type("neighbour");
    await expect.poll(() => heard("owner")).toHaveLength(3);
    expect(heard("owner")[2]).toMatchObject({ person: home.people.neighbour.id });
    // Whoever writes knows it.
    expect(heard("manager")).toHaveLength(2);
  });

  test("of a note and its thread only the desk hears; where one may not write, one is not writing", async () => {
    const id = await opened("resident");
    const note = await say("manager", id, { internal: true });
    await listen("resident", "owner", "admin");
    const path = `/api/conversations/${id}/typing`;
    await callAs("manager", "POST", path, { internal: true });
    await callAs("manager", "POST", path, { threadOf: note.id });
    await callAs("manager", "POST", path, {});
    await expect.poll(() => heard("admin")).toHaveLength(3);
    await expect.poll(() => heard("resident")).toHaveLength(1);
    expect(heard("resident")[0]).not.toHaveProperty("thread");
    expect(heard("owner")).toEqual([]);
    const code = async (who: CallerKey, at: string, body: object) =>
      ((await send(who, "POST", at, body)).body as { code: string }).code;
    expect(await code("resident", path, { internal: true })).toBe("generic.forbidden");
    expect(await code("resident", path, { threadOf: note.id })).toBe("generic.not_found");
    for (const who of ["owner", "neighbour", "limited"] as const)
      expect(await code(who, path, {})).toBe("generic.not_found");
    const { id: news } = await channel("resident", "announcements");
    expect(await code("resident", `/api/conversations/${news}/typing`, {})).toBe(
      "generic.forbidden",
    );
  });
});

describe("who has read", () => {
  const read = (who: CallerKey, id: string, number: number) =>
    callAs(who, "PUT", `/api/conversations/${id}/read`, { number });
  const seen = async (who: CallerKey, id: string) =>
    (await callAs<ReceiptsView>(who, "GET", `/api/conversations/${id}/receipts`)).readers;
  const allow = (who: CallerKey, reads: boolean) =>
    callAs(who, "PATCH", "/api/identity/me", { privacy: { reads } });

  test("a resident sees that the desk has read, as one; the desk sees a resident who allows it; nothing tells of a note", async () => {
    const id = await opened("resident");
    const { number } = await say("resident", id);
    await listen("resident", "manager");
    await read("manager", id, number);
    await expect.poll(() => heard("resident", "chat.read")).toEqual([{ conversation: id }]);
    expect(await seen("resident", id)).toEqual([{ person: null, number }]);
    const note = await say("manager", id, { internal: true });
    await read("admin", id, note.number);
    expect(await seen("resident", id)).toEqual([{ person: null, number }]);

    const answer = await say("manager", id);
    await read("resident", id, answer.number);
    expect(await seen("manager", id)).toEqual([]);
    expect(heard("manager", "chat.read").length).toBeLessThan(2);
    await allow("resident", true);
    await read("resident", id, answer.number);
    const { resident } = home.people;
    expect(await seen("manager", id)).toMatchObject([
      { person: { id: resident.id }, number: answer.number },
    ]);
    await allow("resident", false);
    expect(await seen("manager", id)).toEqual([]);
  });

  test("between colleagues who hides their own sees none; of a channel nothing is told", async () => {
    const { id } = await callAs<ConversationView>("manager", "POST", "/api/direct-chats", {
      personId: home.people.admin.id,
    });
    const { number } = await say("manager", id);
    await read("admin", id, number);
    expect(await seen("manager", id)).toMatchObject([
      { person: { id: home.people.admin.id }, number },
    ]);
    await allow("manager", false);
    expect(await seen("manager", id)).toEqual([]);
    expect(await seen("admin", id)).toEqual([]);
    await allow("manager", true);
    const conversation = await general();
    await read("owner", conversation, 1);
    expect(await seen("manager", conversation)).toEqual([]);
  });
});
