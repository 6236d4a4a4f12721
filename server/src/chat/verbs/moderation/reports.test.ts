import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { MessengerHome } from "#core/chat/messenger/views.ts";
import type { CaseView, ModerationView } from "#core/chat/moderation/views.ts";
import type { ConversationView, MessageView } from "#core/chat/views.ts";
import { hour } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { type TestWorld } from "#server/platform/testing.ts";
import { type TestBuilding } from "#server/testing/organisation.ts";
import { findReporters } from "../../reads/moderation/told.ts";
import { orderHouse } from "./testing.ts";

const house = orderHouse();
const {
  slug,
  later,
  send,
  ask,
  refused,
  channel,
  line,
  write,
  report,
  cases,
  plain,
  decide,
  rowsOf,
  kinds,
  guest,
  speak,
  spoken,
  codeOf,
} = house;
let world: TestWorld;
let home: TestBuilding;
beforeAll(() => {
  ({ world, home } = house.inside());
});

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

  test("what was taken away meanwhile is still read by whoever decides, and by nobody afterwards", async () => {
    const bad = await write("resident", "Погроза сусідові");
    await report("neighbour", bad.id, "insult");
    await ask("resident", "DELETE", `/api/messages/${bad.id}`);
    const waiting = (await cases()).find(({ id }) => id === bad.id);
    expect(waiting).toMatchObject({
      message: { body: "Погроза сусідові", deleted: true },
      allowed: ["keep", "mute"],
    });
    await decide(bad.id, waiting?.version ?? 0, "keep");
    const decided = (await cases(true)).find(({ id }) => id === bad.id);
    expect(decided).toMatchObject({ message: { body: "", deleted: true }, allowed: [] });
    const rows = await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      tx.execute(sql`select said from moderation_case where message_id = ${bad.id}`),
    );
    expect(rows).toEqual([{ said: null }]);
  });

  test("one's own words, staff, what is gone and chats of two are not reported; other needs words", async () => {
    const ownMessage = await write("resident", "Моє");
    expect(codeOf(await report("resident", ownMessage.id))).toBe("generic.forbidden");
    expect(codeOf(await report("manager", ownMessage.id))).toBe("generic.forbidden");
    expect(codeOf(await report("owner", ownMessage.id, "other"))).toBe("generic.validation");
    expect(codeOf(await report("owner", ownMessage.id, "stop_word"))).toBe("generic.validation");
    expect(codeOf(await report("foreign", ownMessage.id))).toBe("generic.not_found");
    await ask("resident", "DELETE", `/api/messages/${ownMessage.id}`);
    expect(codeOf(await report("owner", ownMessage.id))).toBe("generic.conflict");
    const chat = await ask<ConversationView>("resident", "POST", "/api/management-chats", {
      orgId: home.orgId,
    });
    const input = line("Грубо відповідає");
    await ask("manager", "POST", `/api/conversations/${chat.id}/messages`, input);
    expect(codeOf(await report("resident", input.messageId))).toBe("generic.not_found");
  });

  test("of two moderators one decides, the reporter is thanked once, and another report opens it again", async () => {
    const bad = await write("resident", "Спірне");
    await report("owner", bad.id);
    const both = await Promise.all([
      decide(bad.id, 1, "keep"),
      decide(bad.id, 1, "delete", {}, "admin"),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isKept = both[0].status === 200;
    const now = await ask<MessageView>("owner", "GET", `/api/messages/${bad.id}`);
    expect(now.deletedAt === null).toBe(isKept);
    expect((await cases(true)).find(({ id }) => id === bad.id)?.decided?.decision).toBe(
      isKept ? "keep" : "delete",
    );
    const [fact] = await rowsOf<{ id: number }>(sql`select id::float8 as id from event
      where kind = 'moderation.judged' and subject->>'message' = ${bad.id}`);
    const thanked = await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      findReporters(tx, [fact?.id ?? 0]),
    );
    expect(thanked.map(({ personId }) => personId)).toEqual([home.people.owner.id]);
    if (!isKept) return;
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
    const conversation = await ask<ConversationView>(
      "resident",
      "GET",
      `/api/conversations/${general}`,
    );
    expect(conversation.silenced?.reason).toBe("Образи");
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
    const channelPath = `/api/moderation/${await channel("events")}/channel`;
    expect(await refused("limited", "PUT", channelPath, body)).toBe("generic.forbidden");
    expect(await refused("owner", "PUT", channelPath, body)).toBe("generic.not_found");
    expect(await refused("foreign", "PUT", channelPath, body)).toBe("generic.not_found");
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
    const message = await write("owner", "Біля казино знову бійка");
    const found = (await cases()).find(({ id }) => id === message.id);
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
