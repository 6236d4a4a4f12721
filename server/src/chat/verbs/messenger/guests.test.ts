import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { PublicMessageView, VisitorView } from "#core/chat/messenger/views.ts";
import { day, minute } from "#core/kernel/time.ts";
import { outboxSms } from "#server/platform/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { type TestBuilding, type Caller, cookieOf } from "#server/testing/organisation.ts";
import { forgetGuests } from "./moderate.ts";
import { openHouse } from "./testing.ts";

const house = openHouse();
const { browser, cookies, guest, limited, line, newestCode, read, say, slug, unlimited } = house;
let world: TestWorld;
let call: Caller;
let home: TestBuilding;
let hidden: TestBuilding;
beforeAll(() => {
  ({ world, call, home, hidden } = house.inside());
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
    for (const nickname of ["", "а", "а".repeat(33), "<b>Хто</b>", "​​​"])
      expect(await browser().refused("PUT", "/guest", { nickname }), nickname).toBe(
        "generic.validation",
      );
    // What turns the direction of a line is taken out of it.
    const turned = await guest("Ім’я\u202eтут");
    const { me } = await turned.ask<{ me: VisitorView }>("GET", "");
    expect(me.name).toBe("Ім’ятут");
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
    expect(await browser().refused("PUT", "/guest", { nickname: "тест о." })).toBe(
      "messenger.name_taken",
    );
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
      "messenger.phone_confirmed",
    );
    const rows = await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      tx.execute(sql.raw("select to_json(p)::text as row from guest_phone p")),
    );
    expect(JSON.stringify(rows)).not.toMatch(/671112233/);
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

  test("gets no code where it takes no SMS: a landline, or of a country that is not served", async () => {
    const who = await guest("Зі стаціонарного");
    for (const phone of ["044 123 45 67", "+48 512 345 678"]) {
      const answer = await who.ask<VisitorView>("POST", "/guest/phone", { phone });
      expect(answer).toMatchObject({ confirmed: false, codeUntil: null });
    }
    const rows = await world.db.orm.select().from(outboxSms);
    expect(rows.filter(({ recipient }) => /^\+(38044|48)/.test(recipient))).toEqual([]);
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
