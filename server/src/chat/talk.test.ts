import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ChatSearchView, MentionableView } from "#core/chat/talk/views.ts";
import type { ConversationCounts, ConversationView, MessageView } from "#core/chat/views.ts";
import type { InboxPage } from "#core/notifications/views.ts";
import { day, hour } from "#core/kernel/time.ts";
import { beginFollowing, followFacts } from "#server/notifications/verbs/follow.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";
import { talkersOf } from "./testing.ts";

const callers = callersOfFile("TALKHOUSE");
const { callAs, refused } = callers;
const { channel, office, sayAll, say, stretch } = talkersOf(callers);
let world: TestWorld;
let home: TestBuilding;

beforeAll(async () => {
  ({ world, home } = callers.inside());
  await beginFollowing(world);
});

const management = async (who: CallerKey) => (await office(who)).id;
const seen = (who: CallerKey, id: string) => callAs<MessageView>(who, "GET", `/api/messages/${id}`);
const unread = async (who: CallerKey) =>
  (await callAs<ConversationCounts>(who, "GET", "/api/conversation-counts")).unread;

describe("signs under messages", () => {
  const react = (who: CallerKey, id: string, emoji: string, on = true) =>
    callAs<MessageView>(who, "PUT", `/api/messages/${id}/reaction`, { emoji, on });

  test("each of a person's signs stands once, from however many tabs, and everybody sees whose they are", async () => {
    const { id } = await channel("resident", "announcements");
    const { id: message } = await say("manager", id, "Ліфт працює");
    await Promise.all([1, 2, 3].map(() => react("resident", message, "👍")));
    await react("owner", message, "👍");
    await react("owner", message, "❤️");
    const { reactions } = await seen("resident", message);
    expect(reactions.map(({ emoji, count, mine }) => [emoji, count, mine])).toEqual([
      ["👍", 2, true],
      ["❤️", 1, false],
    ]);
    expect(reactions[0]?.names).toHaveLength(2);
    await Promise.all([1, 2].map(() => react("resident", message, "👍", false)));
    expect((await seen("resident", message)).reactions[0]).toMatchObject({ count: 1, mine: false });
  });

  test("they have a limit of their own, since everybody who reads hears of each", async () => {
    const { id } = await channel("resident", "general");
    const { id: message } = await say("resident", id, "Знак");
    const { consume } = world.limits;
    const taken: string[] = [];
    world.limits.consume = async (name, key) => void taken.push(`${name} ${key}`);
    await react("resident", message, "👍");
    world.limits.consume = consume;
    expect(taken).toContain(`reactions ${home.people.resident.id}`);
  });

  test("what was deleted bears none; where one does not read, there is nothing; a sign of one's own making is none", async () => {
    const id = await management("resident");
    const { id: message } = await say("resident", id, "Дякую");
    await react("manager", message, "🙏");
    const at = `/api/messages/${message}/reaction`;
    const sign = { emoji: "👍", on: true };
    for (const who of ["owner", "neighbour", "limited"] as const)
      expect(await refused(who, "PUT", at, sign)).toBe("generic.not_found");
    expect(await refused("manager", "PUT", at, { emoji: "<b>", on: true })).toBe(
      "generic.validation",
    );
    await callAs("resident", "DELETE", `/api/messages/${message}`);
    expect((await seen("manager", message)).reactions).toEqual([]);
    expect(await refused("manager", "PUT", at, sign)).toBe("generic.conflict");
  });
});

describe("quotes", () => {
  test("a quote says what stands there now, of its own conversation only", async () => {
    const { id } = await channel("resident", "general");
    const first = await say("resident", id, "Хто зна, коли вмикають воду?");
    const answer = await say("owner", id, "У п’ятницю", { quoteOf: first.id });
    expect(answer.quote).toMatchObject({
      number: first.number,
      text: "Хто зна, коли вмикають воду?",
      deleted: false,
    });
    await callAs("resident", "DELETE", `/api/messages/${first.id}`);
    expect((await seen("owner", answer.id)).quote).toMatchObject({ text: "", deleted: true });
    const secret = await say("resident", await management("resident"), "Між нами");
    const stolen = { messageId: randomUUID(), body: "Ось", quoteOf: secret.id };
    expect(await refused("owner", "POST", `/api/conversations/${id}/messages`, stolen)).toBe(
      "generic.not_found",
    );
  });
});

describe("search", () => {
  const search = (who: CallerKey, query: string, before?: string) =>
    callAs<ChatSearchView>(
      who,
      "GET",
      `/api/message-search?query=${encodeURIComponent(query)}${before ? `&before=${before}` : ""}`,
    );
  const bodies = async (who: CallerKey, query: string) =>
    (await search(who, query)).items.map(({ body }) => body);

  test("words are found in their other cases, in both languages, until they change or go", async () => {
    const { id } = await channel("resident", "general");
    const one = await say("resident", id, "Біля третього під’їзду стоїть чорний Гарбуз");
    await say("owner", id, "Ещё нет гарячої воды");
    expect(await bodies("neighbour", "під'їзд гарбуза")).toEqual([one.body]);
    expect(await bodies("manager", "еще вода")).toEqual(["Ещё нет гарячої воды"]);
    await callAs("resident", "PATCH", `/api/messages/${one.id}`, { body: "Стоїть диня" });
    expect(await bodies("neighbour", "гарбуз")).toEqual([]);
    expect(await bodies("neighbour", "дині")).toEqual(["Стоїть диня"]);
    await callAs("resident", "DELETE", `/api/messages/${one.id}`);
    expect(await bodies("neighbour", "диня")).toEqual([]);
    expect(await bodies("neighbour", "?!'")).toEqual([]);
  });

  test("Latin letters in a word of the message or of the search hide nothing", async () => {
    const { id } = await channel("resident", "general");
    const typed = await say("resident", id, "Скриплять дверi кiмнати");
    const right = await say("owner", id, "Фіранки на дверях кімнати");
    const newest = [right.body, typed.body];
    for (const query of ["двері кімната", "дверi", "кiмнати", "двepi"])
      expect([query, await bodies("neighbour", query)]).toEqual([query, newest]);
  });

  test("only what one reads is found", async () => {
    const id = await management("resident");
    await say("resident", id, "Таємничий барвінок");
    expect(await bodies("resident", "барвінок")).toHaveLength(1);
    expect(await bodies("manager", "барвінку")).toHaveLength(1);
    for (const who of ["owner", "neighbour", "limited"] as const)
      expect(await bodies(who, "барвінок")).toEqual([]);
  });

  test("pages go on where the last one ended", async () => {
    const { id } = await channel("owner", "events");
    await sayAll(
      "owner",
      id,
      Array.from({ length: 23 }, (_, n) => `Толока номер ${n}`),
    );
    const first = await search("resident", "толока");
    expect(first.items[0]?.body).toBe("Толока номер 22");
    const second = await search("resident", "толока", first.before ?? "");
    expect(first.items).toHaveLength(20);
    expect(second.items.map(({ body }) => body)).toEqual([2, 1, 0].map((n) => `Толока номер ${n}`));
    expect(second.before).toBeNull();
  });

  test("a day begins at its first message, or at the first after it", async () => {
    const { id } = await channel("owner", "maintenance");
    const old = await say("owner", id, "Тоді");
    world.setNow(new Date(world.clock().getTime() + 3 * day));
    const { number } = await say("owner", id, "Тепер");
    const on = (date: string) =>
      callAs<{ number: number | null }>("resident", "GET", `/api/conversations/${id}/days/${date}`);
    const date = (at: Date) => at.toISOString().slice(0, 10);
    const now = world.clock().getTime();
    expect(await on(date(new Date(now - day)))).toEqual({ number });
    expect((await on("2001-01-01")).number).toBeLessThanOrEqual(old.number);
    expect(await on(date(new Date(now + 2 * day)))).toEqual({ number: null });
  });
});

describe("names", () => {
  const offered = async (who: CallerKey, id: string, name = "") =>
    (
      await callAs<MentionableView[]>(
        who,
        "GET",
        `/api/conversations/${id}/mentionable?name=${encodeURIComponent(name)}`,
      )
    ).map((one) => one.id);

  test("staff and who has written there are offered to a neighbour, everybody to staff, nobody who does not read", async () => {
    const { id } = await channel("owner", "general");
    await say("owner", id, "Добрий день");
    const { resident, owner, neighbour, manager } = home.people;
    const forResident = await offered("resident", id);
    expect(forResident).toContain(owner.id);
    expect(forResident).toContain(manager.id);
    expect(forResident).not.toContain(resident.id);
    expect(forResident).not.toContain(neighbour.id);
    expect(await offered("manager", id)).toContain(neighbour.id);
    const chat = await management("resident");
    expect(await offered("manager", chat)).toContain(resident.id);
    expect(await offered("manager", chat)).not.toContain(owner.id);
    expect(await refused("owner", "GET", `/api/conversations/${chat}/mentionable?name=`)).toBe(
      "generic.not_found",
    );
  });

  test("a name is found by a part of it in any of its cases", async () => {
    const { id } = await channel("owner", "general");
    await say("owner", id, "Добрий вечір");
    const { owner, neighbour } = home.people;
    await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      tx.execute(
        sql`update person set first_name = 'Тетяна', last_name = 'Мельничук' where id = ${owner.id}`,
      ),
    );
    for (const name of ["Тетян", "тетяну", "Тетяною Мельн", "Мельничука", "Тетяна Мельничук"]) {
      expect(await offered("resident", id, name)).toContain(owner.id);
      expect(await offered("resident", id, name)).not.toContain(neighbour.id);
    }
    expect(await offered("resident", id, "Марії")).not.toContain(owner.id);
    expect(await offered("resident", id, "%")).toEqual([]);
  });

  test("who is named is told, though the conversation is muted; who does not read it is not", async () => {
    const { id } = await channel("owner", "general");
    const named = await callAs<MentionableView[]>(
      "manager",
      "GET",
      `/api/conversations/${id}/mentionable?name=`,
    );
    const nameOf = (person: string) => named.find((one) => one.id === person)?.name ?? "";
    const { owner } = home.people;
    const before = await unread("owner");
    await callAs("owner", "PUT", `/api/conversations/${id}/mute`, { span: "always" });
    const quiet = await unread("owner");
    expect(quiet).toBeLessThanOrEqual(before);
    await say("manager", id, "Усім");
    expect(await unread("owner")).toBe(quiet);
    const body = `Це для @${nameOf(owner.id)}`;
    const ids = [owner.id, home.people.manager.id, randomUUID()];
    const message = await say("manager", id, body, { mentions: ids });
    expect(message.mentions).toEqual([{ id: owner.id, name: nameOf(owner.id) }]);
    expect(await unread("owner")).toBe(quiet + 1);
    const between = await say("manager", await management("manager"), body, { mentions: ids });
    expect(between.mentions).toEqual([]);
    await followFacts(world);
    const inbox = async (who: CallerKey) =>
      (await callAs<InboxPage>(who, "GET", "/api/notifications?language=uk")).items.filter(
        ({ topic }) => topic === "mentions",
      );
    expect(await inbox("owner")).toMatchObject([
      { about: id, path: `/communications/chats/${id}?message=${message.number}` },
    ]);
    expect(await inbox("resident")).toEqual([]);
    await callAs("owner", "PUT", `/api/conversations/${id}/mute`, { span: null });
    await callAs("manager", "PATCH", `/api/messages/${message.id}`, { body: "Нікому" });
    expect((await seen("owner", message.id)).mentions).toEqual([]);
  });

  test("a name in a thread leads into it, and what is said later does not take it from the inbox", async () => {
    const id = await management("resident");
    const { resident } = home.people;
    const first = await say("resident", id, "Хто прийде?");
    const people = `/api/conversations/${id}/mentionable?name=`;
    const all = await callAs<MentionableView[]>("manager", "GET", people);
    const name = all.find((one) => one.id === resident.id)?.name ?? "";
    const named = await say("manager", id, `@${name}, ви будете вдома?`, {
      threadOf: first.id,
      mentions: [resident.id],
    });
    await followFacts(world);
    await say("manager", id, "Майстер буде о десятій");
    await followFacts(world);
    const { items } = await callAs<InboxPage>("resident", "GET", "/api/notifications?language=uk");
    const here = items.filter(({ about }) => about === id);
    expect(here.map(({ topic }) => topic)).toEqual(["chat", "mentions"]);
    expect(here[1]?.path).toBe(
      `/communications/chats/${id}?thread=${first.id}&reply=${named.number}`,
    );
  });

  test("a muted chat tells nothing until its time is over", async () => {
    const id = await management("resident");
    const path = `/api/conversations/${id}/mute`;
    const { muted } = await callAs<ConversationView>("resident", "PUT", path, { span: "hours" });
    expect(Date.parse(muted?.until ?? "")).toBe(world.clock().getTime() + 8 * hour);
    const heard = async () => {
      await followFacts(world);
      const inbox = await callAs<InboxPage>("resident", "GET", "/api/notifications?language=uk");
      return inbox.items.find(({ topic }) => topic === "chat")?.at;
    };
    const before = await heard();
    const quiet = await unread("resident");
    await say("manager", id, "Тихо");
    expect([await heard(), await unread("resident")]).toEqual([before, quiet]);
    world.setNow(new Date(world.clock().getTime() + 9 * hour));
    const loud = await say("manager", id, "Голосно");
    expect(await heard()).toBe(loud.createdAt);
    const { items } = await stretch("resident", id);
    expect(items.at(-1)?.body).toBe("Голосно");
  });
});

test("a message in a stretch is the message alone, whatever was left out on its way", async () => {
  const { id } = await channel("resident", "general");
  const root = await say("resident", id, "Чи є світло?");
  const quoting = await say("owner", id, "Є", { quoteOf: root.id });
  await say("manager", id, "Вже ввімкнули", { threadOf: root.id });
  const gone = await say("owner", id, "Зайве");
  await callAs("owner", "DELETE", `/api/messages/${gone.id}`);
  await callAs("resident", "PATCH", `/api/messages/${root.id}`, { body: "Чи є вже світло?" });
  await callAs("manager", "PUT", `/api/messages/${quoting.id}/reaction`, { emoji: "👍", on: true });
  for (const who of ["resident", "owner", "manager"] as const)
    for (const query of ["?limit=10", `?thread=${root.id}`]) {
      const { items } = await stretch(who, id, query);
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) expect(item).toEqual(await seen(who, item.id));
    }
});
