import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ColleagueView } from "#core/chat/desk/views.ts";
import type { ConversationView, MessageView } from "#core/chat/views.ts";
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
