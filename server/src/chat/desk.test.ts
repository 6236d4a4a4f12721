import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ColleagueView } from "#core/chat/desk/views.ts";
import type { ConversationCounts, ConversationView, MessageView } from "#core/chat/views.ts";
import { openTestWorld, type TestWorld } from "../platform/testing.ts";
import {
  addLimitedManager,
  type Building,
  type Caller,
  cookieOf,
  foundOrganisation,
  type Member,
  openCaller,
} from "../testing/organisation.ts";

let world: TestWorld;
let call: Caller;
let close: () => Promise<void>;
let home: Building;
type Who = Member | "limited";
const cookies = {} as Record<Who, string>;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  ({ call, close } = await openCaller(world));
  world.limits.consume = async () => undefined;
  home = await foundOrganisation(world, "DESKHOUSE");
  const people = { ...home.people, limited: await addLimitedManager(world, home) };
  for (const who of Object.keys(people) as Who[])
    cookies[who] = await cookieOf(call, people[who].email);
});
afterAll(async () => {
  await close();
  await world.close();
});

const send = (who: Who, method: string, path: string, body?: unknown) =>
  call(method, path, { cookie: cookies[who], ...(body ? { body } : {}) });
const asked = async <T>(who: Who, method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await send(who, method, path, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as T;
};
const refused = async (who: Who, method: string, path: string, body?: unknown) =>
  ((await send(who, method, path, body)).body as { code: string }).code;
const all = (who: Who) => asked<ConversationView[]>(who, "GET", "/api/conversations");
const say = (who: Who, id: string, body: string, over: object = {}) => {
  world.setNow(new Date(world.clock().getTime() + 1_000));
  const message = { messageId: randomUUID(), body, ...over };
  return asked<MessageView>(who, "POST", `/api/conversations/${id}/messages`, message);
};
/** The chat of a resident with the management. */
const opened = (who: Who) =>
  asked<ConversationView>(who, "POST", "/api/management-chats", { orgId: home.orgId });

describe("colleagues", () => {
  const colleagues = (who: Who, query = "") =>
    asked<ColleagueView[]>(who, "GET", `/api/chat-colleagues${query}`);

  test("one writes to a colleague whom one finds by name; the two read it, nobody else", async () => {
    const found = await colleagues("limited");
    expect(found.map(({ id }) => id).toSorted()).toEqual(
      [home.people.manager.id, home.people.admin.id].toSorted(),
    );
    const personId = home.people.manager.id;
    const chat = await asked<ConversationView>("limited", "POST", "/api/direct-chats", {
      personId,
    });
    await say("limited", chat.id, "Лише між нами");
    const at = async (who: Who) => (await all(who)).find(({ id }) => id === chat.id);
    expect(await at("manager")).toMatchObject({ unread: 1, last: { text: "Лише між нами" } });
    expect(await at("admin")).toBeUndefined();
    expect(await refused("admin", "GET", `/api/conversations/${chat.id}/messages`)).toBe(
      "generic.not_found",
    );
  });

  test("a chat can be given to who serves the resident", async () => {
    const { id } = await opened("resident");
    const found = await colleagues("manager", `?conversationId=${id}`);
    expect(found.map((one) => one.id).toSorted()).toEqual(
      [home.people.manager.id, home.people.admin.id].toSorted(),
    );
    expect(await refused("limited", "GET", `/api/chat-colleagues?conversationId=${id}`)).toBe(
      "generic.not_found",
    );
    expect(await refused("resident", "GET", "/api/chat-colleagues")).toBe("generic.not_found");
  });
});

describe("the desk", () => {
  const at = async (who: Who, id: string) => {
    const found = (await all(who)).find((one) => one.id === id);
    if (!found) throw new Error("no such conversation");
    return found;
  };
  const counts = (who: Who) => asked<ConversationCounts>(who, "GET", "/api/conversation-counts");
  const give = (who: Who, id: string, personId: string | null, was: string | null) =>
    send(who, "PUT", `/api/conversations/${id}/taken`, { personId, was });

  test("who has the last word decides who waits; who answers has taken it, and the resident sees who", async () => {
    const { id } = await opened("owner");
    const before = (await counts("admin")).unanswered;
    const { createdAt } = await say("owner", id, "Перше");
    const second = await say("owner", id, "Друге");
    expect(await at("manager", id)).toMatchObject({ waitingSince: createdAt, takenBy: null });
    expect((await counts("admin")).unanswered).toBe(before + 1);
    expect((await counts("limited")).unanswered).toBe(0);
    expect((await counts("owner")).unanswered).toBe(0);
    const answer = await say("manager", id, "Відповідь");
    const manager = { id: home.people.manager.id };
    expect(await at("admin", id)).toMatchObject({ waitingSince: null, takenBy: manager });
    expect(await at("owner", id)).toMatchObject({ waitingSince: null, takenBy: manager });
    expect((await counts("admin")).unanswered).toBe(before);
    // Without the answer the resident waits again, and without a question nobody does.
    await asked("manager", "DELETE", `/api/messages/${answer.id}`);
    expect((await at("manager", id)).waitingSince).toBe(second.createdAt);
    await asked("owner", "DELETE", `/api/messages/${second.id}`);
    expect((await at("manager", id)).waitingSince).not.toBeNull();
    // How long somebody waits is no matter of theirs.
    expect((await at("owner", id)).waitingSince).toBeNull();
  });

  test("who waits stands first", async () => {
    const { id } = await opened("neighbour");
    await say("neighbour", id, "Агов");
    const chats = (await all("manager")).filter(({ kind }) => kind === "management");
    const waiting = chats.map(({ waitingSince }) => waitingSince !== null);
    expect(waiting).toEqual(waiting.toSorted((a, b) => Number(b) - Number(a)));
    expect(waiting[0]).toBe(true);
  });

  test("of two who take it at once one has it, and hands it over", async () => {
    const { id } = await opened("resident");
    const { manager, admin } = home.people;
    const both = await Promise.all([
      give("manager", id, manager.id, null),
      give("admin", id, admin.id, null),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const taker = (await at("manager", id)).takenBy?.id ?? "";
    const other = taker === manager.id ? admin.id : manager.id;
    // Again it changes nothing.
    expect((await give("manager", id, taker, null)).status).toBe(200);
    expect((await give("manager", id, other, taker)).body).toMatchObject({
      takenBy: { id: other },
    });
    expect((await give("admin", id, null, other)).body).toMatchObject({ takenBy: null });
    expect((await give("resident", id, manager.id, null)).status).toBe(404);
    expect((await give("limited", id, manager.id, null)).status).toBe(404);
    expect((await give("manager", id, home.people.owner.id, null)).status).toBe(404);
    const { id: channel } = (await all("manager")).find((one) => one.channel === "general") ?? {
      id: "",
    };
    expect((await give("manager", channel, manager.id, null)).status).toBe(403);
  });
});
