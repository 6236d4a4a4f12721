import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { MessengerHome } from "#core/chat/messenger/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { asGuest } from "#server/platform/database/guest.ts";
import { readPublicEvents } from "#server/platform/events/events.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { type TestBuilding, type Caller } from "#server/testing/organisation.ts";
import { renderMessenger } from "../../reads/public-page.ts";
import { openHouse } from "./testing.ts";

const house = openHouse();
const { browser, channel, cookies, guest, line, read, said, say, slug, staff } = house;
let world: TestWorld;
let call: Caller;
let home: TestBuilding;
let hidden: TestBuilding;
beforeAll(() => {
  ({ world, call, home, hidden } = house.inside());
});

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
      phones: true,
      codeUntil: null,
      ban: null,
      silenced: null,
      carries: null,
      moderates: false,
    });
  });

  test("stretches fit together", async () => {
    const who = await guest("Читач стрічки");
    const rows = Array.from({ length: 7 }, (_, n) => `Рядок ${n}`);
    await said("owner", await channel("events"), rows);
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
    const request = { query: new URLSearchParams(query), language: "uk" } as const;
    const { body, data, ...rest } = await renderMessenger(world, request);
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
    const other = await page(`org=${slug}&channel=announcements`);
    expect(other.title).toBe("Оголошення · ОСББ OPENHOUSE · Оселя");
    for (const strange of ["org=hiddenhouse", "org=<b>", "org='"])
      expect(await page(strange)).toMatchObject({ status: 404, canonical: null });
  });

  test("leads on to older and newer messages", async () => {
    const bodies = Array.from({ length: 60 }, (_, n) => `Репліка ${n + 1}.`);
    await said("neighbour", await channel("maintenance"), bodies);
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
    const id = inner.find((one) => one.channel === "general")?.id;
    await call("POST", `/api/conversations/${id}/messages`, {
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
