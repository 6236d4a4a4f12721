import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ColleagueView, TemplateView } from "#core/chat/desk/views.ts";
import type { ConversationCounts, ConversationView } from "#core/chat/views.ts";
import { templateLimits } from "#core/chat/desk/template.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { staff } from "#server/staff/table.ts";
import { callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";
import { addTemplate } from "../../builder.ts";
import { talkersOf } from "../../testing.ts";

const callers = callersOfFile("DESKHOUSE");
const { send, callAs, refused } = callers;
const { all, office, say } = talkersOf(callers);
let world: TestWorld;
let home: TestBuilding;

beforeAll(() => {
  ({ world, home } = callers.inside());
});

describe("colleagues", () => {
  const colleagues = (who: CallerKey, query = "") =>
    callAs<ColleagueView[]>(who, "GET", `/api/chat-colleagues${query}`);

  test("one writes to a colleague whom one finds by name; the two read it, nobody else", async () => {
    const found = await colleagues("limited");
    expect(found.map(({ id }) => id).toSorted()).toEqual(
      [home.people.manager.id, home.people.admin.id].toSorted(),
    );
    const personId = home.people.manager.id;
    const chat = await callAs<ConversationView>("limited", "POST", "/api/direct-chats", {
      personId,
    });
    await say("limited", chat.id, "Лише між нами");
    const at = async (who: CallerKey) => (await all(who)).find(({ id }) => id === chat.id);
    expect(await at("manager")).toMatchObject({ unread: 1, last: { text: "Лише між нами" } });
    expect(await at("admin")).toBeUndefined();
    expect(await refused("admin", "GET", `/api/conversations/${chat.id}/messages`)).toBe(
      "generic.not_found",
    );
  });

  test("a chat can be given to who serves the resident", async () => {
    const { id } = await office("resident");
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
  const at = async (who: CallerKey, id: string) => {
    const found = (await all(who)).find((one) => one.id === id);
    if (!found) throw new Error("no such conversation");
    return found;
  };
  const counts = (who: CallerKey) =>
    callAs<ConversationCounts>(who, "GET", "/api/conversation-counts");
  const give = (who: CallerKey, id: string, personId: string | null, was: string | null) =>
    send(who, "PUT", `/api/conversations/${id}/taken`, { personId, was });

  test("who has the last word decides who waits; who answers has taken it, and the resident sees who", async () => {
    const { id } = await office("owner");
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
    await callAs("manager", "DELETE", `/api/messages/${answer.id}`);
    expect((await at("manager", id)).waitingSince).toBe(createdAt);
    await callAs("owner", "DELETE", `/api/messages/${second.id}`);
    expect((await at("manager", id)).waitingSince).not.toBeNull();
    // How long somebody waits is no matter of theirs.
    expect((await at("owner", id)).waitingSince).toBeNull();
  });

  test("a chat whose taker works there no longer is taken by the next to answer", async () => {
    const { id } = await office("owner");
    const { manager, admin } = home.people;
    await say("manager", id, "Відповідаю");
    expect(await at("owner", id)).toMatchObject({ takenBy: { id: manager.id } });
    const dismissed = (disabledAt: Date | null) =>
      inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
        tx.update(staff).set({ disabledAt }).where(eq(staff.personId, manager.id)),
      );
    await dismissed(world.clock());
    await say("admin", id, "Тепер я");
    await dismissed(null);
    expect(await at("owner", id)).toMatchObject({ takenBy: { id: admin.id } });
  });

  test("the list comes by as many chats as are asked for, narrowed to who waits or what one has taken", async () => {
    const { id } = await office("resident");
    await say("resident", id, "Коли дадуть тепло?");
    const list = async (query: string) =>
      (await callAs<ConversationView[]>("manager", "GET", `/api/conversations?${query}`)).map(
        (one) => (one.kind === "channel" ? "channel" : one.id),
      );
    const [one, unanswered] = [await list("limit=1"), await list("filter=unanswered")];
    expect(one.filter((kind) => kind === "channel")).toHaveLength(4);
    expect(one).toHaveLength(5);
    expect(unanswered).toContain(id);
    await give("manager", id, home.people.manager.id, null);
    const mine = await list("filter=mine");
    expect(mine.filter((kind) => kind !== "channel")).toContain(id);
    expect((await counts("manager")).mine).toBe(mine.length - 4);
    expect((await counts("resident")).mine).toBe(0);
    await give("manager", id, null, home.people.manager.id);
    expect(await list("filter=mine")).not.toContain(id);
  });

  test("who waits stands first", async () => {
    const { id } = await office("neighbour");
    await say("neighbour", id, "Агов");
    const chats = (await all("manager")).filter(({ kind }) => kind === "management");
    const waiting = chats.map(({ waitingSince }) => waitingSince !== null);
    expect(waiting).toEqual(waiting.toSorted((a, b) => Number(b) - Number(a)));
    expect(waiting[0]).toBe(true);
  });

  test("of two who take it at once one has it, and hands it over", async () => {
    const { id } = await office("resident");
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

describe("templates", () => {
  const add = (who: CallerKey, title: string, body = "Дякуємо, {name}!") =>
    send(who, "POST", "/api/chat-templates", { title, body });

  test("staff keep them together; of two who change one at once one is told", async () => {
    const { body } = await add("manager", "Дякуємо");
    const { id, version } = body as TemplateView;
    const titles = async (who: CallerKey) =>
      (await callAs<TemplateView[]>(who, "GET", "/api/chat-templates")).map(({ title }) => title);
    expect(await titles("limited")).toEqual(["Дякуємо"]);
    expect(await refused("resident", "GET", "/api/chat-templates")).toBe("generic.not_found");
    const change = (title: string) =>
      send("admin", "PUT", `/api/chat-templates/${id}`, { title, body: "Так", version });
    const both = await Promise.all([change("А"), change("Б")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await callAs("limited", "DELETE", `/api/chat-templates/${id}`);
    expect(await titles("manager")).toEqual([]);
    expect((await add("manager", "")).status).toBe(422);
  });

  test("one whose answer was lost is kept once; of many at once no more than there may be", async () => {
    const template = { title: "Прийняли", body: "Дякуємо!" };
    const key = randomUUID();
    const twice = await Promise.all(
      [1, 2].map(() => send("manager", "POST", "/api/chat-templates", template, key)),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    const shared = { orgId: home.orgId, createdAt: world.clock() };
    await inTenant(world.db, { orgIds: [home.orgId] }, async (tx) => {
      for (let n = 2; n < templateLimits.most; n++) await addTemplate(tx, shared);
    });
    const last = await Promise.all(["А", "Б", "В"].map((title) => add("admin", title)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
