import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  MessengerHome,
  PublicChannelsView,
  PublicMessagesView,
  PublicMessageView,
  VisitorView,
} from "#core/chat/messenger/views.ts";
import type { CasesView, CaseView, ModerationView } from "#core/chat/moderation/views.ts";
import type { ConversationView, MessageView } from "#core/chat/views.ts";
import { day, hour } from "#core/kernel/time.ts";
import { inTenant } from "../platform/database/database.ts";
import { outboxSms } from "../platform/table.ts";
import { openTestWorld, type TestWorld } from "../platform/testing.ts";
import {
  addLimitedManager,
  type Building,
  type Caller,
  cookieOf,
  foundOrganisation,
  openCaller,
} from "../testing/organisation.ts";
import { reporters } from "./reads/moderation/told.ts";
import { forgetGuests } from "./verbs/messenger/moderate.ts";

let world: TestWorld;
let call: Caller;
let close: () => Promise<void>;
let home: Building;
const cookies: Record<string, string> = {};
const emails: Record<string, string> = {};
const slug = "orderhouse";
const limited = {} as { consume: TestWorld["limits"]["consume"] };

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  ({ call, close } = await openCaller(world));
  limited.consume = world.limits.consume;
  world.limits.consume = async () => undefined;
  home = await foundOrganisation(world, "ORDERHOUSE");
  const foreign = await foundOrganisation(world, "ELSEWHERE");
  for (const [who, { email }] of Object.entries(home.people)) emails[who] = email;
  emails["foreign"] = foreign.people.manager.email;
  emails["limited"] = (await addLimitedManager(world, home)).email;
  await signInAll();
  await ask("manager", "PUT", "/api/public-channels", { open: true });
});
async function signInAll() {
  for (const [who, email] of Object.entries(emails)) cookies[who] = await cookieOf(call, email);
}
beforeEach(() => later(1_000));
afterAll(async () => {
  await close();
  await world.close();
});

const later = (ms: number) => world.setNow(new Date(world.clock().getTime() + ms));

const send = (who: string | null, method: string, path: string, body?: unknown) =>
  call(method, path, {
    cookie: who === null ? null : (cookies[who] ?? who),
    ...(body ? { body } : {}),
  });
async function ask<T>(who: string | null, method: string, path: string, body?: unknown) {
  const answer = await send(who, method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path} ${answer.status} ${answer.text}`);
  return answer.body as T;
}
const refused = async (who: string | null, method: string, path: string, body?: unknown) =>
  ((await send(who, method, path, body)).body as { code?: string }).code ?? null;

async function channel(name: string, kind = "channel") {
  const rules = await ask<ModerationView>("manager", "GET", "/api/moderation/rules");
  const found = rules.channels.find((one) => one.channel === name && one.kind === kind);
  return found?.id ?? "";
}
const line = (body: string) => ({ messageId: randomUUID(), body });
const write = async (who: string, body: string, name = "general") => {
  later(1_000);
  return ask<MessageView>(
    who,
    "POST",
    `/api/conversations/${await channel(name)}/messages`,
    line(body),
  );
};
const report = (who: string, id: string, reason = "spam", words = "") => {
  later(1_000);
  return send(who, "POST", `/api/messages/${id}/report`, { reason, words });
};
const cases = async (decided = false, who = "manager") =>
  (await ask<CasesView>(who, "GET", `/api/moderation/cases?decided=${decided}`)).items;
const plain = { reason: "Реклама", span: "day", days: 7, address: null };
const decide = (id: string, version: number, decision: string, more = {}, who = "manager") =>
  send(who, "PUT", `/api/moderation/${id}/decide`, { version, decision, ...plain, ...more });
const rowsOf = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  inTenant(world.db, { orgIds: [home.orgId] }, async (tx) => [...(await tx.execute<T>(query))]);
const kinds = async () =>
  (await rowsOf<{ kind: string }>(sql`select kind from event order by id`)).map((one) => one.kind);

/** A browser somewhere that writes as a guest, and what it keeps. */
async function guest(nickname: string) {
  const first = await send(null, "PUT", `/api/messenger/${slug}/guest`, { nickname });
  if (first.status !== 200) throw new Error(`${first.status} ${first.text}`);
  const cookie = first.headers.getSetCookie().find((one) => one.startsWith("oselia-guest="));
  return cookie?.split(";")[0] ?? "";
}
const speak = (cookie: string | null, body: string, name = "general") => {
  later(1_000);
  return send(cookie, "POST", `/api/messenger/${slug}/channels/${name}`, line(body));
};
const spoken = async (cookie: string, body: string, name = "general") => {
  const answer = await speak(cookie, body, name);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as PublicMessageView;
};
const me = async (cookie: string | null) =>
  (await ask<MessengerHome>(cookie, "GET", `/api/messenger/${slug}`)).me;
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code ?? null;

describe("reports", () => {
  test("a neighbour reports once, staff see it among what was said around it, others see nothing", async () => {
    await write("owner", "Доброго ранку");
    const bad = await write("resident", "Купуйте вікна");
    await write("owner", "Знову ви");
    expect((await report("neighbour", bad.id)).status).toBe(200);
    expect((await report("neighbour", bad.id, "insult")).status).toBe(200);
    expect((await report("owner", bad.id, "other", "Щодня те саме")).status).toBe(200);
    const found = (await cases()).find(({ id }) => id === bad.id);
    expect(found).toMatchObject({
      version: 1,
      message: { body: "Купуйте вікна", voice: "member", deleted: false },
      decided: null,
      allowed: ["keep", "delete", "mute"],
    });
    expect(found?.before.at(-1)?.body).toBe("Доброго ранку");
    expect(found?.after[0]?.body).toBe("Знову ви");
    expect(found?.reports.map(({ reason, words }) => [reason, words])).toEqual([
      ["spam", ""],
      ["other", "Щодня те саме"],
    ]);
    expect((await cases(false, "foreign")).length).toBe(0);
    expect(await refused("resident", "GET", "/api/moderation/cases?decided=false")).toBe(
      "generic.not_found",
    );
    expect(
      await refused("foreign", "PUT", `/api/moderation/${bad.id}/decide`, {
        version: 1,
        decision: "keep",
        ...plain,
      }),
    ).toBe("generic.not_found");
  });

  test("one's own words, staff, what is gone and chats of two are not reported; other needs words", async () => {
    const own = await write("resident", "Моє");
    expect(codeOf(await report("resident", own.id))).toBe("generic.forbidden");
    expect(codeOf(await report("manager", own.id))).toBe("generic.forbidden");
    expect(codeOf(await report("owner", own.id, "other"))).toBe("generic.validation");
    expect(codeOf(await report("owner", own.id, "stop_word"))).toBe("generic.validation");
    expect(codeOf(await report("foreign", own.id))).toBe("generic.not_found");
    await ask("resident", "DELETE", `/api/messages/${own.id}`);
    expect(codeOf(await report("owner", own.id))).toBe("generic.conflict");
    const chat = await ask<ConversationView>("resident", "POST", "/api/management-chats", {
      orgId: home.orgId,
    });
    const said = line("Грубо відповідає");
    await ask("manager", "POST", `/api/conversations/${chat.id}/messages`, said);
    expect(codeOf(await report("resident", said.messageId))).toBe("generic.not_found");
  });

  test("of two moderators one decides, the reporter is thanked once, and another report opens it again", async () => {
    const bad = await write("resident", "Спірне");
    await report("owner", bad.id);
    const both = await Promise.all([
      decide(bad.id, 1, "keep"),
      decide(bad.id, 1, "delete", {}, "admin"),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = both[0].status === 200;
    const now = await ask<MessageView>("owner", "GET", `/api/messages/${bad.id}`);
    expect(now.deletedAt === null).toBe(kept);
    expect((await cases(true)).find(({ id }) => id === bad.id)?.decided?.decision).toBe(
      kept ? "keep" : "delete",
    );
    const [fact] = await rowsOf<{ id: number }>(sql`select id::float8 as id from event
      where kind = 'moderation.judged' and subject->>'message' = ${bad.id}`);
    const thanked = await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      reporters(tx, [fact?.id ?? 0]),
    );
    expect(thanked.map(({ personId }) => personId)).toEqual([home.people.owner.id]);
    if (!kept) return;
    await report("neighbour", bad.id, "insult");
    expect((await cases()).find(({ id }) => id === bad.id)?.version).toBe(3);
    expect(codeOf(await decide(bad.id, 1, "delete"))).toBe("generic.conflict");
    expect((await decide(bad.id, 3, "delete")).status).toBe(200);
  });

  test("a decision takes the words, keeps the author from writing, and stands in the audit log; lifting ends it", async () => {
    const bad = await write("resident", "Погроза");
    await report("owner", bad.id, "insult");
    expect((await decide(bad.id, 1, "ban")).status).toBe(403);
    expect((await decide(bad.id, 1, "mute", { reason: "" })).status).toBe(422);
    const answer = await decide(bad.id, 1, "mute", { span: "hour", reason: "Образи" });
    expect(answer.status).toBe(200);
    expect((answer.body as CaseView).message).toMatchObject({ body: "", deleted: true });
    const general = await channel("general");
    const path = `/api/conversations/${general}/messages`;
    expect(await refused("resident", "POST", path, line("А я пишу"))).toBe("chat.silenced");
    const told = await ask<ConversationView>("resident", "GET", `/api/conversations/${general}`);
    expect(told.silenced?.reason).toBe("Образи");
    expect(
      await refused("resident", "POST", `/api/messenger/${slug}/channels/general`, line("І тут")),
    ).toBe("chat.silenced");
    // The chat with the management stays open.
    const chat = await ask<ConversationView>("resident", "POST", "/api/management-chats", {
      orgId: home.orgId,
    });
    await ask("resident", "POST", `/api/conversations/${chat.id}/messages`, line("За що?"));
    const { silences } = await ask<ModerationView>("manager", "GET", "/api/moderation/rules");
    expect(silences).toHaveLength(1);
    expect(await refused("foreign", "DELETE", `/api/moderation/${silences[0]?.id}/lift`)).toBe(
      null,
    );
    expect(await refused("resident", "POST", path, line("Досі ні"))).toBe("chat.silenced");
    await ask("manager", "DELETE", `/api/moderation/${silences[0]?.id}/lift`);
    await write("resident", "Дякую");
    const told2 = await kinds();
    for (const kind of ["reported", "judged", "silenced", "unsilenced"])
      expect(told2).toContain(`moderation.${kind}`);
    expect(told2).toContain("chat.removed");
  });

  test("a silence ends by itself, and staff cannot be silenced", async () => {
    const one = await write("neighbour", "Тест");
    await ask("manager", "POST", "/api/moderation/silence", {
      messageId: one.id,
      span: "hour",
      reason: "Охолонути",
    });
    const path = `/api/conversations/${await channel("general")}/messages`;
    expect(await refused("neighbour", "PATCH", `/api/messages/${one.id}`, { body: "Інше" })).toBe(
      "chat.silenced",
    );
    later(hour);
    expect(await refused("neighbour", "POST", path, line("Знову я"))).toBe(null);
    const ours = await write("admin", "Слово управління");
    const body = { messageId: ours.id, span: "hour", reason: "Жарт" };
    expect(await refused("manager", "POST", "/api/moderation/silence", body)).toBe(
      "generic.forbidden",
    );
  });
});

describe("rules of channels", () => {
  const rule = async (name: string, slow: number, readOnly: boolean, kind = "channel") =>
    ask<ModerationView>("manager", "PUT", `/api/moderation/${await channel(name, kind)}/channel`, {
      slow,
      readOnly,
    });

  test("slow mode lets one message go in its time, also of many sent at once, and staff write on", async () => {
    await rule("events", 30, false);
    await write("owner", "Перше", "events");
    const id = await channel("events");
    const path = `/api/conversations/${id}/messages`;
    const answer = await send("owner", "POST", path, line("Друге"));
    expect([answer.status, codeOf(answer)]).toEqual([429, "chat.slow"]);
    expect(Number(answer.headers.get("retry-after"))).toBe(30);
    const { pace } = await ask<ConversationView>("owner", "GET", `/api/conversations/${id}`);
    expect(pace.seconds).toBe(30);
    expect(Date.parse(pace.until ?? "") - world.clock().getTime()).toBe(30_000);
    await write("manager", "Управління", "events");
    await write("manager", "Ще управління", "events");
    later(31_000);
    const many = await Promise.all(
      Array.from({ length: 4 }, () => send("owner", "POST", path, line("Разом"))),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    await rule("events", 0, false);
    await write("owner", "Вільно", "events");
  });

  test("where it is read-only staff alone write; a limited manager does not change what all read", async () => {
    await rule("events", 0, true);
    const path = `/api/conversations/${await channel("events")}/messages`;
    expect(await refused("owner", "POST", path, line("Можна?"))).toBe("generic.forbidden");
    await write("manager", "Тільки ми", "events");
    const body = { slow: 0, readOnly: false };
    const own = `/api/moderation/${await channel("events")}/channel`;
    expect(await refused("limited", "PUT", own, body)).toBe("generic.forbidden");
    expect(await refused("owner", "PUT", own, body)).toBe("generic.not_found");
    expect(await refused("foreign", "PUT", own, body)).toBe("generic.not_found");
    await rule("events", 0, false);
  });

  test("public channels have theirs, which a guest sees", async () => {
    const who = await guest("Швидка");
    await rule("maintenance", 60, false, "public");
    await spoken(who, "Раз", "maintenance");
    expect(codeOf(await speak(who, "Два", "maintenance"))).toBe("chat.slow");
    const seen = await ask<MessengerHome>(who, "GET", `/api/messenger/${slug}`);
    const pace = seen.channels.find((one) => one.channel === "maintenance")?.pace;
    expect([pace?.seconds, pace?.until !== null]).toEqual([60, true]);
    await rule("maintenance", 0, true, "public");
    expect(codeOf(await speak(who, "Три", "maintenance"))).toBe("generic.forbidden");
    await rule("maintenance", 0, false, "public");
  });

  test("a stop word is refused to guests, whatever it is disguised as, and of a neighbour staff look at it", async () => {
    for (const word of ["казин*", "КАЗИН*"])
      await ask("manager", "PUT", "/api/moderation/word", { word, on: true });
    const rules = await ask<ModerationView>("admin", "GET", "/api/moderation/rules");
    expect(rules.words.map(({ word }) => word)).toEqual(["казин*"]);
    const who = await guest("Гравець");
    for (const text of ["Грай у казино", "kaзинo!", "ка\u200bзи\u200dно", "\u202eКАЗИНО\u202c"])
      expect(codeOf(await speak(who, text)), text).toBe("messenger.stop_word");
    await spoken(who, "Магазин зачинено");
    expect(
      await refused(null, "PUT", `/api/messenger/${slug}/guest`, { nickname: "Казино 777" }),
    ).toBe("messenger.stop_word");
    const said = await write("owner", "Біля казино знову бійка");
    const found = (await cases()).find(({ id }) => id === said.id);
    expect(found?.reports).toMatchObject([{ reason: "stop_word", words: "казин*", name: null }]);
    const changed = await write("owner", "Біля магазину");
    await ask("owner", "PATCH", `/api/messages/${changed.id}`, { body: "Біля казино" });
    expect((await cases()).map(({ id }) => id)).toContain(changed.id);
    for (const word of ["", "а", "два слова", "*", "<b>"])
      expect(
        await refused("manager", "PUT", "/api/moderation/word", { word, on: true }),
        word,
      ).toBe("generic.validation");
    expect(
      await refused("limited", "PUT", "/api/moderation/word", { word: "слово", on: true }),
    ).toBe("generic.forbidden");
    await ask("manager", "PUT", "/api/moderation/word", { word: "Казин*", on: false });
    await spoken(who, "Казино тепер можна");
  });
});

describe("guests", () => {
  test("report with a name, once, and are told nothing of others; staff ban from the queue", async () => {
    const bad = await guest("Продавець вікон");
    const sent = await spoken(bad, "Вікна недорого");
    const path = `/api/messenger/${slug}/messages/${sent.id}/report`;
    const body = { reason: "spam", words: "" };
    expect(await refused(null, "POST", path, body)).toBe("messenger.nameless");
    const other = await guest("Уважна");
    await ask(other, "POST", path, body);
    await ask(other, "POST", path, body);
    expect(await refused(bad, "POST", path, body)).toBe("generic.forbidden");
    const found = (await cases()).find(({ id }) => id === sent.id);
    expect(found).toMatchObject({
      conversation: { kind: "public", slug },
      message: { voice: "guest", name: "Продавець вікон" },
      allowed: ["keep", "delete", "mute", "ban"],
    });
    expect(found?.reports).toMatchObject([{ name: "Уважна" }]);
    expect((await decide(sent.id, 1, "ban")).status).toBe(200);
    expect(codeOf(await speak(bad, "Ще раз"))).toBe("messenger.banned");
    const { items } = await ask<PublicMessagesView>(
      other,
      "GET",
      `/api/messenger/${slug}/channels/general`,
    );
    expect(items.find(({ id }) => id === sent.id)?.body).toBe("");
  });

  test("who clears cookies does not escape the ban of an address, whose end comes and which names nobody", async () => {
    const bad = await guest("Невловимий");
    const sent = await spoken(bad, "Я повернуся");
    const guestId = (
      await ask<PublicMessagesView>("manager", "GET", `/api/messenger/${slug}/channels/general`)
    ).items.find(({ id }) => id === sent.id)?.guestId;
    const neighbour = await guest("Сусід за тією ж адресою");
    const banned = await ask<PublicChannelsView>("manager", "POST", "/api/guest-bans", {
      guestId,
      reason: "Погрози",
      days: 30,
      address: 3,
    });
    expect(
      banned.bans
        .slice(0, 2)
        .map(({ address }) => address)
        .toSorted(),
    ).toEqual([false, true]);
    // A new browser, a nickname chosen before, and one who has none.
    expect(
      await refused(null, "PUT", `/api/messenger/${slug}/guest`, { nickname: "Зовсім інший" }),
    ).toBe("messenger.banned");
    expect(codeOf(await speak(neighbour, "А мене за що?"))).toBe("messenger.banned");
    expect(codeOf(await speak(null, "Без імені"))).toBe("messenger.banned");
    expect((await me(null)).ban).toMatchObject({ address: true, reason: "" });
    expect((await me(bad)).ban).toMatchObject({ address: false, reason: "Погрози" });
    // Whoever has an account writes on.
    await ask("resident", "POST", `/api/messenger/${slug}/channels/general`, line("Я вдома"));
    const kept = await rowsOf(sql`select address_hash from guest_ban where address_hash <> ''`);
    expect(JSON.stringify(kept)).toMatch(/"[0-9a-f]{64}"/);
    expect(
      await refused("manager", "POST", "/api/guest-bans", {
        guestId,
        reason: "Довше",
        days: 7,
        address: 30,
      }),
    ).toBe("generic.validation");
    later(3 * day + 1_000);
    await signInAll();
    await spoken(neighbour, "Нарешті");
    expect(codeOf(await speak(bad, "І я"))).toBe("messenger.banned");
    await forgetGuests(world);
    expect(await rowsOf(sql`select id from guest_ban where address_hash <> ''`)).toEqual([]);
  });
});

describe("a guest carried over", () => {
  const newestCode = async () => {
    const sent = await world.db.orm.select().from(outboxSms).orderBy(outboxSms.createdAt);
    return /\d{6}/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "";
  };
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  test("by the same phone in the same browser: messages keep their places under the member's name, once", async () => {
    const who = await guest("Поки що гість");
    const [first, second] = [await spoken(who, "Раз"), await spoken(who, "Два")];
    const at = `/api/messenger/${slug}/guest`;
    const both = `${cookies["neighbour"]}; ${who}`;
    expect((await me(both)).carries).toBeNull();
    await ask(who, "POST", `${at}/phone`, { phone: "+380671110099" });
    await ask(who, "POST", `${at}/phone/code`, { code: await newestCode() });
    expect((await me(both)).carries).toEqual({ nickname: "Поки що гість", messages: 2 });
    expect((await me(cookies["neighbour"] ?? "")).carries).toBeNull();
    expect(await refused(who, "POST", `${at}/carry-code`)).toBe("generic.unauthorized");
    expect(await refused(both, "POST", `${at}/carry`, { code: "000000" })).toBe(
      "messenger.code_gone",
    );
    await ask(both, "POST", `${at}/carry-code`);
    const code = await newestCode();
    expect(await refused(both, "POST", `${at}/carry`, { code: wrong(code) })).toBe(
      "messenger.code_wrong",
    );
    const answers = await Promise.all([
      send(both, "POST", `${at}/carry`, { code }),
      send(both, "POST", `${at}/carry`, { code }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((answers[0].body as VisitorView).carries).toBeNull();
    const dropped = answers.flatMap(({ headers }) => headers.getSetCookie());
    expect(dropped.some((one) => /^oselia-guest=;.*Max-Age=0/.test(one))).toBe(true);
    const { items } = await ask<PublicMessagesView>(
      both,
      "GET",
      `/api/messenger/${slug}/channels/general`,
    );
    for (const { id, number } of [first, second])
      expect(items.find((one) => one.id === id)).toMatchObject({
        number,
        voice: "member",
        name: "Тест O.",
        mine: true,
      });
    expect((await kinds()).filter((kind) => kind === "messenger.carried")).toHaveLength(1);
    expect((await me(who)).voice).toBeNull();
  });

  test("a guest who may not write takes that along, and one who is banned is not carried", async () => {
    const at = `/api/messenger/${slug}/guest`;
    const who = await guest("Мовчазна");
    const sent = await spoken(who, "Останнє слово");
    await ask(who, "POST", `${at}/phone`, { phone: "+380671110088" });
    await ask(who, "POST", `${at}/phone/code`, { code: await newestCode() });
    const body = { messageId: sent.id, span: "week", reason: "Грубість" };
    await ask("manager", "POST", "/api/moderation/silence", body);
    const both = `${cookies["owner"]}; ${who}`;
    await ask(both, "POST", `${at}/carry-code`);
    await ask(both, "POST", `${at}/carry`, { code: await newestCode() });
    expect((await me(cookies["owner"] ?? "")).silenced?.reason).toBe("Грубість");
    const { silences } = await ask<ModerationView>("manager", "GET", "/api/moderation/rules");
    for (const { id } of silences) await ask("manager", "DELETE", `/api/moderation/${id}/lift`);
  });
});

describe("hostile input", () => {
  test("ten thousand characters, a thousand mentions, marks of direction and unseen signs", async () => {
    const path = `/api/conversations/${await channel("general")}/messages`;
    expect(await refused("owner", "POST", path, line("я".repeat(10_000)))).toBe(
      "generic.validation",
    );
    const who = await guest("Перевертень");
    expect(codeOf(await speak(who, "я".repeat(10_000)))).toBe("generic.validation");
    const mentions = Array.from({ length: 1_000 }, () => randomUUID());
    expect(await refused("owner", "POST", path, { ...line("@всі"), mentions })).toBe(
      "generic.validation",
    );
    const words = "@Тест ".repeat(600);
    expect((await send("owner", "POST", path, line(words))).status).toBe(200);
    const turned = await spoken(who, "\u202eтекст\u202c \u200b\u200d ok");
    expect(turned.body).toContain("текст");
    for (const body of ["\u200b\u200d\u2060", "\u202e\u202c", " \u00ad "])
      expect(codeOf(await speak(who, body)), JSON.stringify(body)).toBe("generic.validation");
    for (const nickname of ["\u202eадмін", "Гі\u200dсть", "\u3164\u3164"])
      expect(
        await refused(null, "PUT", `/api/messenger/${slug}/guest`, { nickname }),
        nickname,
      ).toBe("generic.validation");
  });

  test("one address that floods is told to wait, whatever cookies it throws away; so is who reports without end", async () => {
    world.limits.consume = limited.consume;
    try {
      const statuses: number[] = [];
      for (let at = 0; at < 4; at++) {
        world.limits.consume = async () => undefined;
        const who = await guest(`Потоп ${at}`);
        world.limits.consume = limited.consume;
        for (let n = 0; n < 9; n++) statuses.push((await speak(who, `Хвиля ${at} ${n}`)).status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(30);
      expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
      const reports: number[] = [];
      for (let n = 0; n < 21; n++) reports.push((await report("neighbour", randomUUID())).status);
      expect(reports.slice(0, 20).every((status) => status === 404)).toBe(true);
      expect(reports[20]).toBe(429);
    } finally {
      world.limits.consume = async () => undefined;
    }
  });
});

test("nothing of order in channels crosses tenants, whatever is asked", async () => {
  const rows = await inTenant(world.db, { orgIds: [randomUUID()] }, async (tx) => ({
    cases: await tx.execute(sql`select 1 from moderation_case`),
    reports: await tx.execute(sql`select 1 from message_report`),
    silences: await tx.execute(sql`select 1 from chat_silence`),
    carried: await tx.execute(
      sql`select carry_guest(g.id, ${home.people.owner.id}, 'x') as n from chat_guest g`,
    ),
  }));
  expect(Object.values(rows).flat()).toEqual([]);
  await expect(
    inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      tx.execute(sql`update message set author_id = null`),
    ),
  ).rejects.toMatchObject({ cause: { code: "42501" } });
});
