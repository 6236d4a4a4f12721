import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  MessengerHome,
  PublicChannelsView,
  PublicMessagesView,
  PublicMessageView,
  VisitorView,
} from "#core/chat/messenger/views.ts";
import { day, minute } from "#core/kernel/time.ts";
import { inTenant } from "../platform/database/database.ts";
import { asGuest } from "../platform/database/guest.ts";
import { readPublicEvents } from "../platform/events/events.ts";
import { outboxSms } from "../platform/table.ts";
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
import { renderMessenger } from "./reads/public-page.ts";
import { forgetGuests } from "./verbs/messenger/moderate.ts";

let world: TestWorld;
let call: Caller;
let close: () => Promise<void>;
let home: Building;
let hidden: Building;
const cookies = {} as Record<Member, string>;
const slug = "openhouse";

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  ({ call, close } = await openCaller(world));
  // Limits go by the machine's own time; those of guests have a test of their own below.
  unlimited();
  home = await foundOrganisation(world, "OPENHOUSE");
  hidden = await foundOrganisation(world, "HIDDENHOUSE");
  await signInAll();
  await staff("PUT", "/api/public-channels", { open: true });
});
afterAll(async () => {
  await close();
  await world.close();
});

async function signInAll() {
  for (const who of Object.keys(home.people) as Member[])
    cookies[who] = await cookieOf(call, home.people[who].email);
}

const limited = {} as { consume: TestWorld["limits"]["consume"] };
function unlimited() {
  limited.consume ??= world.limits.consume;
  world.limits.consume = async () => undefined;
}

const staff = async <T = PublicChannelsView>(method: string, path: string, body?: unknown) => {
  const answer = await call(method, path, { cookie: cookies.manager, ...(body ? { body } : {}) });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as T;
};

/** A browser somewhere, with what it was given to keep. */
function browser(cookie: string | null = null) {
  let jar = cookie;
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, `/api/messenger/${slug}${path}`, {
      cookie: jar,
      ...(body ? { body } : {}),
    });
    const kept = answer.headers.getSetCookie().find((line) => line.startsWith("oselia-guest="));
    if (kept) jar = kept.split(";")[0] ?? null;
    return answer;
  };
  return {
    send,
    async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
      const answer = await send(method, path, body);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      return answer.body as T;
    },
    async refused(method: string, path: string, body?: unknown) {
      return ((await send(method, path, body)).body as { code: string }).code;
    },
    cookie: () => jar,
  };
}
type Browser = ReturnType<typeof browser>;

const line = (body: string) => ({ messageId: randomUUID(), body });
const say = (who: Browser, body: string, channel = "general") => {
  world.setNow(new Date(world.clock().getTime() + 1_000));
  return who.ask<PublicMessageView>("POST", `/channels/${channel}`, line(body));
};
const read = (who: Browser, query = "", channel = "general") =>
  who.ask<PublicMessagesView>("GET", `/channels/${channel}${query}`);
const guest = async (nickname: string) => {
  const who = browser();
  await who.ask<VisitorView>("PUT", "/guest", { nickname });
  return who;
};
const newestCode = async () => {
  const sent = await world.db.orm.select().from(outboxSms).orderBy(outboxSms.createdAt);
  return /\d{6}/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "";
};

describe("who reads", () => {
  test("anybody finds an organisation whose channels are open, and none that are not", async () => {
    const listed = (await call("GET", "/api/messenger")).body as { slug: string }[];
    expect(listed.map((one) => one.slug)).toEqual([slug]);
    expect((await call("GET", "/api/messenger/hiddenhouse")).status).toBe(404);
    const { channels, me } = await browser().ask<MessengerHome>("GET", "");
    expect(channels.map(({ channel, write }) => [channel, write])).toEqual([
      ["general", true],
      ["announcements", false],
      ["maintenance", true],
      ["events", true],
    ]);
    expect(me).toEqual({
      voice: null,
      name: null,
      confirmed: false,
      codeUntil: null,
      ban: null,
      silenced: null,
      carries: null,
      moderates: false,
    });
  });

  test("stretches fit together", async () => {
    const who = await guest("Читач стрічки");
    for (let n = 0; n < 7; n++) await say(who, `Рядок ${n}`, "events");
    const newest = await read(who, "?limit=3", "events");
    expect(newest.items.map(({ body }) => body)).toEqual(["Рядок 4", "Рядок 5", "Рядок 6"]);
    expect([newest.older, newest.newer]).toEqual([true, false]);
    const before = await read(who, `?before=${newest.items[0]?.number}`, "events");
    expect(before.items.map(({ body }) => body)).toEqual([0, 1, 2, 3].map((n) => `Рядок ${n}`));
    expect([before.older, before.newer]).toEqual([false, true]);
    const after = await read(who, "?after=5", "events");
    expect(after.items.map(({ number }) => number)).toEqual([6, 7]);
  });

  test("closed channels are closed for all, and what was said is there when they open again", async () => {
    const who = await guest("Терпляча сусідка");
    const { id } = await say(who, "Я ще тут");
    await staff("PUT", "/api/public-channels", { open: false });
    expect(await who.refused("GET", "")).toBe("generic.not_found");
    expect(await who.refused("POST", "/channels/general", line("Агов"))).toBe("generic.not_found");
    await staff("PUT", "/api/public-channels", { open: true });
    expect((await read(who)).items.map((one) => one.id)).toContain(id);
  });
});

describe("the page without scripts", () => {
  const page = async (query: string) => {
    const asked = { query: new URLSearchParams(query), language: "uk" } as const;
    const { body, data, ...rest } = await renderMessenger(world, asked);
    return { ...rest, html: String(await body), data: JSON.stringify(data?.("https://o.test")) };
  };

  test("shows the one organisation there is, every word escaped, and what was taken away as a mark", async () => {
    const who = await guest("Без сценаріїв");
    await say(who, "<script>alert(1)</script> & <img src=x>");
    const { id } = await say(who, "Зникне");
    await who.ask("DELETE", `/messages/${id}`);
    const { status, title, canonical, html } = await page("");
    expect([status, title, canonical]).toEqual([
      200,
      "Месенджер: ОСББ OPENHOUSE · Оселя",
      `/chat/messenger?org=${slug}`,
    ]);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;img src=x&gt;");
    expect(html).not.toMatch(/<script|<img|Зникне/);
    expect(html).toContain("Повідомлення прибрано");
    expect(html).toContain("Без сценаріїв");
    const { data } = await page("");
    expect(JSON.parse(data)).toMatchObject({
      "@type": "CollectionPage",
      about: { name: "ОСББ OPENHOUSE", url: `https://o.test/chat/messenger?org=${slug}` },
    });
    expect(data).toContain("Без сценаріїв");
    expect(data).not.toContain("Зникне");
    const channel = await page(`org=${slug}&channel=announcements`);
    expect(channel.title).toBe("Оголошення · ОСББ OPENHOUSE · Оселя");
    for (const strange of ["org=hiddenhouse", "org=<b>", "org='"])
      expect(await page(strange)).toMatchObject({ status: 404, canonical: null });
  });

  test("leads on to older and newer messages", async () => {
    const who = await guest("Довга розмова");
    for (let n = 1; n <= 60; n++) await say(who, `Репліка ${n}.`, "maintenance");
    const newest = await page(`org=${slug}&channel=maintenance`);
    expect(newest.html).toContain("Репліка 60.");
    expect(newest.html).not.toContain("Репліка 10.");
    const older = /rel="prev"\s+href="[^"?]*\?([^"]*)"/.exec(newest.html)?.[1];
    const before = await page((older ?? "").replaceAll("&amp;", "&"));
    expect(before.html).toContain("Репліка 10.");
    expect(before.html).not.toContain('rel="prev"');
    expect(before.html).toContain('rel="next"');
    expect(before.canonical).toContain("before=");
  });
});

describe("the role of guests", () => {
  test("sees public conversations only, whatever tenants a transaction has opened, and writes nothing", async () => {
    const inner = (await call("GET", "/api/conversations", { cookie: cookies.resident })).body as {
      id: string;
      channel: string | null;
    }[];
    const channel = inner.find((one) => one.channel === "general")?.id;
    await call("POST", `/api/conversations/${channel}/messages`, {
      cookie: cookies.resident,
      body: line("Лише для сусідів"),
    });
    await call("POST", "/api/public-channels", { cookie: cookies.resident });
    const seen = await asGuest(world.db, async (tx) => {
      await tx.execute(
        sql`select set_config('app.orgs', ${`{${home.orgId},${hidden.orgId}}`}, true), set_config('app.person', ${home.people.resident.id}, true)`,
      );
      const rows = async (text: string) => (await tx.execute(sql.raw(text))) as unknown as object[];
      return {
        kinds: await rows("select distinct kind from conversation"),
        words: await rows("select body from message where body like 'Лише%'"),
        names: await rows("select slug from organisation"),
        facts: await rows("select distinct kind from event where kind not like 'messenger.%'"),
      };
    });
    expect(seen).toEqual({
      kinds: [{ kind: "public" }],
      words: [],
      names: [{ slug }],
      facts: [],
    });
    for (const text of [
      "select * from guest_phone",
      "select * from guest_ban",
      "select * from person",
      "select * from staff",
      "select * from residency",
      "select browser_hash from chat_guest",
      "select data from event",
      "select deleted_by from message",
      "select tax_id from organisation",
      "select resident_id from conversation",
      "update message set body = 'x'",
      "delete from chat_guest",
    ])
      await expect(
        asGuest(world.db, (tx) => tx.execute(sql.raw(text))),
        text,
      ).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("the application inherits nothing of it", async () => {
    const rows = await inTenant(world.db, { orgIds: [] }, (tx) =>
      tx.execute(sql.raw("select id from conversation")),
    );
    expect(rows).toEqual([]);
  });

  test("what a guest's stream may carry are facts of public channels, without their words", async () => {
    const who = await guest("Слухач");
    await say(who, "Секрет у словах");
    const facts = await readPublicEvents(world.db, 0, 1_000_000, 1000);
    expect(facts.length).toBeGreaterThan(0);
    expect([...new Set(facts.map(({ kind }) => kind))].toSorted()).toEqual([
      "messenger.sent",
      "messenger.withdrawn",
    ]);
    expect(JSON.stringify(facts)).not.toContain("Секрет");
    expect(facts.every(({ actorId }) => actorId === null)).toBe(true);
  });
});

describe("who writes", () => {
  test("a guest chooses a nickname first, and nobody takes it, a look-alike or a name of the staff", async () => {
    const stranger = browser();
    expect(await stranger.refused("POST", "/channels/general", line("Агов"))).toBe(
      "messenger.nameless",
    );
    await guest("Олена з 5-го");
    for (const nickname of ["олена З 5 го", "Oлeнa з 5-го", "Тест OPENHOUSE", "Адміністратор"])
      expect(await browser().refused("PUT", "/guest", { nickname }), nickname).toBe(
        "messenger.name_taken",
      );
    for (const nickname of ["", "а", "а".repeat(33), "<b>Хто</b>", "Ім’я\u202Eтут", "​​​"])
      expect(await browser().refused("PUT", "/guest", { nickname }), nickname).toBe(
        "generic.validation",
      );
    // On another day it is free again.
    world.setNow(new Date(world.clock().getTime() + 2 * day));
    await guest("Олена з 5-го");
  });

  test("of two who want one nickname at once one gets it", async () => {
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => browser().send("PUT", "/guest", { nickname: "Єдиний" })),
    );
    expect(codes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test("a message sent again is the same one, and many at once leave no gap", async () => {
    const who = await guest("Наполеглива");
    const first = (await say(who, "Початок")).number;
    const lines = Array.from({ length: 5 }, (_, n) => line(`Раз ${n}`));
    const sent = await Promise.all(
      [...lines, ...lines, ...lines].map((one) =>
        who.ask<PublicMessageView>("POST", "/channels/general", one),
      ),
    );
    expect([...new Set(sent.map(({ number }) => number))].toSorted((a, b) => a - b)).toEqual(
      lines.map((_, n) => first + 1 + n),
    );
    const other = await guest("Крадій слів");
    expect(await other.refused("POST", "/channels/general", lines[0])).toBe("generic.conflict");
    expect(await who.refused("POST", "/channels/events", lines[0])).toBe("generic.conflict");
  });

  test("ten messages a minute; a repeated one is never refused for it", async () => {
    const who = await guest("Балакуча");
    world.limits.consume = limited.consume;
    try {
      const lines = Array.from({ length: 10 }, (_, n) => line(`Слово ${n}`));
      for (const one of lines) await who.ask("POST", "/channels/maintenance", one);
      const answer = await who.send("POST", "/channels/maintenance", line("Одинадцяте"));
      expect(answer.status).toBe(429);
      const { data } = answer.body as { data: { retryAfter: number } };
      expect(data.retryAfter).toBeGreaterThan(0);
      expect(data.retryAfter).toBeLessThanOrEqual(60);
      expect((await who.send("POST", "/channels/maintenance", lines[0])).status).toBe(200);
    } finally {
      unlimited();
    }
  });

  test("dwellers stand there by a first name and a letter, the management in full; others' members are guests", async () => {
    const resident = await say(browser(cookies.resident), "Ми тут живемо");
    expect(resident).toMatchObject({ voice: "member", name: "Тест O.", mine: true });
    const manager = await say(browser(cookies.manager), "Ми тут працюємо", "announcements");
    expect(manager).toMatchObject({ voice: "staff", name: "Тест OPENHOUSE" });
    expect(
      await browser(cookies.owner).refused("POST", "/channels/announcements", line("І я")),
    ).toBe("generic.forbidden");
    const foreign = await cookieOf(call, hidden.people.manager.email);
    expect(await browser(foreign).refused("POST", "/channels/general", line("Агов"))).toBe(
      "messenger.nameless",
    );
    const seen = JSON.stringify(await read(browser()));
    for (const secret of [home.people.resident.id, home.people.resident.email, "OPENHOUSEINNER"])
      expect(seen).not.toContain(secret);
  });
});

describe("a guest's phone", () => {
  test("is confirmed by its code, is sealed, and is shown to nobody", async () => {
    const who = await guest("З телефоном");
    const { id } = await say(who, "Підтверджуюся");
    const waiting = await who.ask<VisitorView>("POST", "/guest/phone", { phone: "067 111 22 33" });
    expect(waiting).toMatchObject({ confirmed: false });
    expect(waiting.codeUntil).not.toBeNull();
    const code = await newestCode();
    expect(await who.ask("POST", "/guest/phone/code", { code })).toMatchObject({
      confirmed: true,
      codeUntil: null,
    });
    const shown = (await read(browser())).items.find((one) => one.id === id);
    expect(shown).toMatchObject({ confirmed: true, name: "З телефоном", guestId: null });
    expect(await who.refused("POST", "/guest/phone", { phone: "067 111 22 34" })).toBe(
      "generic.conflict",
    );
    const kept = await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      tx.execute(sql.raw("select to_json(p)::text as row from guest_phone p")),
    );
    expect(JSON.stringify(kept)).not.toMatch(/671112233/);
    expect((await call("GET", `/api/messenger/${slug}/channels/general`)).text).not.toContain(
      "1112233",
    );
  });

  test("five wrong tries and the code is gone, also when they come at once; so it is after ten minutes", async () => {
    const who = await guest("Забудько");
    await who.ask("POST", "/guest/phone", { phone: "067 222 33 44" });
    const code = await newestCode();
    const wrong = code === "000000" ? "000001" : "000000";
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => who.refused("POST", "/guest/phone/code", { code: wrong })),
    );
    expect(tries.filter((one) => one === "messenger.code_wrong")).toHaveLength(4);
    expect(await who.refused("POST", "/guest/phone/code", { code })).toBe("messenger.code_gone");
    await who.ask("POST", "/guest/phone", { phone: "067 222 33 44" });
    const late = await newestCode();
    world.setNow(new Date(world.clock().getTime() + 10 * minute));
    expect(await who.refused("POST", "/guest/phone/code", { code: late })).toBe(
      "messenger.code_gone",
    );
    expect(await who.refused("POST", "/guest/phone/code", { code: "12345" })).toBe(
      "generic.validation",
    );
    expect(await who.refused("POST", "/guest/phone", { phone: "123" })).toBe("generic.validation");
  });

  test("codes are limited by guest", async () => {
    const who = await guest("Нетерплячий");
    world.limits.consume = limited.consume;
    try {
      for (let n = 0; n < 3; n++)
        expect((await who.send("POST", "/guest/phone", { phone: "067 333 44 55" })).status).toBe(
          200,
        );
      expect((await who.send("POST", "/guest/phone", { phone: "067 333 44 55" })).status).toBe(429);
    } finally {
      unlimited();
    }
  });

  test("goes when the guest leaves, when its code is never typed in and after a year of silence", async () => {
    const phones = async () =>
      (
        (await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
          tx.execute(sql.raw("select guest_id from guest_phone")),
        )) as unknown as object[]
      ).length;
    const who = await guest("Той, хто йде".replace(",", ""));
    await say(who, "Бувайте");
    await who.ask("POST", "/guest/phone", { phone: "067 444 55 66" });
    const before = await phones();
    expect(await who.ask("DELETE", "/guest")).toMatchObject({ voice: null, name: null });
    expect(await phones()).toBe(before - 1);
    expect(await who.refused("POST", "/channels/general", line("Знову"))).toBe(
      "messenger.nameless",
    );
    world.setNow(new Date(world.clock().getTime() + 366 * day));
    await forgetGuests(world);
    expect(await phones()).toBe(0);
    expect((await read(browser())).items.map(({ name }) => name)).toContain("Той хто йде");
  });
});

describe("moderation", () => {
  // A year has passed meanwhile.
  beforeAll(signInAll);

  const bans = async () => (await staff("GET", "/api/public-channels")).bans;
  const idOf = async (number: number) => {
    const manager = browser(cookies.manager);
    const { items } = await read(manager, `?before=${number + 1}&limit=1`);
    return items[0]?.guestId ?? "";
  };

  test("staff take a message away, which leaves a mark; a guest only their own", async () => {
    const [who, other] = [await guest("Автор допису"), await guest("Чужий читач")];
    const [mine, rude] = [await say(who, "Передумаю"), await say(who, "Грубе слово")];
    expect(await other.refused("DELETE", `/messages/${rude.id}`)).toBe("generic.forbidden");
    expect(await browser(cookies.resident).refused("DELETE", `/messages/${rude.id}`)).toBe(
      "generic.forbidden",
    );
    await who.ask("DELETE", `/messages/${mine.id}`);
    const gone = await browser(cookies.manager).ask<PublicMessageView>(
      "DELETE",
      `/messages/${rude.id}`,
    );
    expect(gone).toMatchObject({ body: "", number: rude.number });
    expect(gone.deletedAt).not.toBeNull();
    const facts = (await readPublicEvents(world.db, 0, 1_000_000, 1000)).slice(-2);
    expect(facts.map(({ kind }) => kind)).toEqual(["messenger.withdrawn", "messenger.removed"]);
    // Nothing internal can be reached by this way.
    const inner = (await call("GET", "/api/conversations", { cookie: cookies.resident })).body as {
      id: string;
      channel: string | null;
    }[];
    const id = inner.find((one) => one.channel === "general")?.id;
    const secret = line("Внутрішнє");
    await call("POST", `/api/conversations/${id}/messages`, {
      cookie: cookies.resident,
      body: secret,
    });
    for (const caller of [who, browser(cookies.manager)])
      expect(await caller.refused("DELETE", `/messages/${secret.messageId}`)).toBe(
        "generic.not_found",
      );
  });

  test("a banned guest reads, is told why, and writes nothing until the ban is over", async () => {
    const who = await guest("Порушник");
    const { number } = await say(who, "Спам");
    const guestId = await idOf(number);
    await staff("POST", "/api/guest-bans", { guestId, reason: "Реклама", days: 7 });
    expect(await who.refused("POST", "/channels/general", line("Ще"))).toBe("messenger.banned");
    expect(await who.refused("PUT", "/guest", { nickname: "Інше ім’я" })).toBe("messenger.banned");
    expect(await who.refused("POST", "/guest/phone", { phone: "067 555 66 77" })).toBe(
      "messenger.banned",
    );
    expect((await read(who)).items.length).toBeGreaterThan(0);
    const { me } = await who.ask<MessengerHome>("GET", "");
    expect(me.ban).toEqual({
      reason: "Реклама",
      until: new Date(world.clock().getTime() + 7 * day).toISOString(),
      address: false,
    });
    world.setNow(new Date(world.clock().getTime() + 7 * day));
    await say(who, "Вибачте");
    await staff("POST", "/api/guest-bans", { guestId, reason: "Знову реклама", days: null });
    await staff("POST", "/api/guest-bans", { guestId, reason: "Знову реклама", days: 30 });
    const held = (await bans()).filter(({ nickname }) => nickname === "Порушник");
    expect(held).toHaveLength(1);
    await staff("DELETE", `/api/guest-bans/${held[0]?.id}`);
    await say(who, "Дякую");
    const stranger = await cookieOf(call, hidden.people.manager.email);
    const foreign = { cookie: stranger, body: { guestId, reason: "Бо так", days: 1 } };
    expect((await call("POST", "/api/guest-bans", foreign)).status).toBe(404);
  });

  test("a ban goes with the phone: with a new cookie it holds as soon as the phone is confirmed", async () => {
    const confirm = async (who: Browser) => {
      await who.ask("POST", "/guest/phone", { phone: "067 666 77 88" });
      return who.ask<VisitorView>("POST", "/guest/phone/code", { code: await newestCode() });
    };
    const who = await guest("Хитрун");
    const { number } = await say(who, "Образа");
    await confirm(who);
    await staff("POST", "/api/guest-bans", {
      guestId: await idOf(number),
      reason: "Образи",
      days: null,
    });
    const again = await guest("Хитрун другий");
    expect((await confirm(again)).ban).toEqual({
      reason: "Образи",
      until: null,
      address: false,
    });
    expect(await again.refused("POST", "/channels/general", line("Знову я"))).toBe(
      "messenger.banned",
    );
  });

  test("nothing is written once a ban stands, however they meet", async () => {
    const who = await guest("Швидкий");
    const { number } = await say(who, "Перше");
    const guestId = await idOf(number);
    const sends = Array.from({ length: 12 }, () =>
      who.send("POST", "/channels/general", line("Встигну")),
    );
    const banning = staff("POST", "/api/guest-bans", { guestId, reason: "Спам", days: 1 });
    await Promise.all([...sends, banning]);
    const after = (await read(who)).items.at(-1)?.number ?? 0;
    expect(await who.refused("POST", "/channels/general", line("Після"))).toBe("messenger.banned");
    expect((await read(who)).items.at(-1)?.number).toBe(after);
  });

  test("the audit log tells what staff did; a manager limited to buildings opens nothing", async () => {
    const { email } = await addLimitedManager(world, home);
    const cookie = await cookieOf(call, email);
    const change = await call("PUT", "/api/public-channels", { cookie, body: { open: false } });
    expect(change.body).toMatchObject({ code: "generic.forbidden" });
    const log = await call("GET", "/api/audit-log?limit=100", { cookie: cookies.admin });
    for (const kind of ["opened", "closed", "removed", "banned", "unbanned"])
      expect(log.text, log.text.slice(0, 200)).toContain(`messenger.${kind}`);
  });
});
