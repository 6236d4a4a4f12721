import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type {
  PublicChannelsView,
  PublicMessagesView,
  VisitorView,
} from "#core/chat/messenger/views.ts";
import type { ModerationView } from "#core/chat/moderation/views.ts";
import { day } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { outboxSms } from "#server/platform/table.ts";
import { type TestWorld } from "#server/platform/testing.ts";
import { type TestBuilding } from "#server/testing/organisation.ts";
import { forgetGuests } from "../messenger/moderate.ts";
import { orderHouse } from "./testing.ts";

const house = orderHouse();
const {
  cookies,
  slug,
  limited,
  signInAll,
  later,
  send,
  ask,
  refused,
  channel,
  line,
  report,
  cases,
  decide,
  rowsOf,
  kinds,
  guest,
  speak,
  spoken,
  me,
  codeOf,
} = house;
let world: TestWorld;
let home: TestBuilding;
beforeAll(() => {
  ({ world, home } = house.inside());
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
    const rows = await rowsOf(sql`select address_hash from guest_ban where address_hash <> ''`);
    expect(JSON.stringify(rows)).toMatch(/"[0-9a-f]{64}"/);
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
    const text = "@Тест ".repeat(600);
    expect((await send("owner", "POST", path, line(text))).status).toBe(200);
    const turned = await spoken(who, "\u202eтекст\u202c \u200b\u200d ok");
    expect(turned.body).toContain("текст");
    for (const body of ["\u200b\u200d\u2060", "\u202e\u202c", " \u00ad "])
      expect(codeOf(await speak(who, body)), JSON.stringify(body)).toBe("generic.validation");
    // Without what hides in them these are names like any other, and one is taken.
    const named = (nickname: string) =>
      refused(null, "PUT", `/api/messenger/${slug}/guest`, { nickname });
    expect(await named("\u202eадмін")).toBe("messenger.name_taken");
    expect(await named("\u200d\u2060")).toBe("generic.validation");
    expect(await named("\u3164\u3164")).toBe("generic.validation");
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
