import { beforeAll, describe, expect, test } from "vitest";
import type { MessengerHome, PublicMessageView, VisitorView } from "#core/chat/messenger/views.ts";
import { day } from "#core/kernel/time.ts";
import { readPublicEvents } from "#server/platform/events/events.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { type TestBuilding, type Caller, cookieOf } from "#server/testing/organisation.ts";
import { openHouse } from "./testing.ts";

const house = openHouse();
const { browser, cookies, guest, line, newestCode, read, say, staff } = house;
let world: TestWorld;
let call: Caller;
let hidden: TestBuilding;
beforeAll(() => {
  ({ world, call, hidden } = house.inside());
});

describe("moderation", () => {
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
    const banned = (await bans()).filter(({ nickname }) => nickname === "Порушник");
    expect(banned).toHaveLength(1);
    await staff("DELETE", `/api/guest-bans/${banned[0]?.id}`);
    await say(who, "Дякую");
    const stranger = await cookieOf(call, hidden.people.manager.email);
    const foreign = { cookie: stranger, body: { guestId, reason: "Бо так", days: 1 } };
    expect((await call("POST", "/api/guest-bans", foreign)).status).toBe(404);
  });

  test("a ban goes with the phone: with a new cookie it holds as soon as the phone is confirmed", async () => {
    const confirm = async (who: ReturnType<typeof browser>) => {
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
    for (const open of [false, true]) await staff("PUT", "/api/public-channels", { open });
    const cookie = cookies.limited;
    const change = await call("PUT", "/api/public-channels", { cookie, body: { open: false } });
    expect(change.body).toMatchObject({ code: "generic.forbidden" });
    const log = await call("GET", "/api/audit-log?limit=100", { cookie: cookies.admin });
    for (const kind of ["opened", "closed", "removed", "banned", "unbanned"])
      expect(log.text, log.text.slice(0, 200)).toContain(`messenger.${kind}`);
  });
});

test("a manager of one building keeps no order where the whole organisation reads", async () => {
  const who = await guest("Гість усіх");
  const { id, number } = await say(who, "Доброго дня всім");
  const limited = browser(cookies.limited);
  const { items } = await read(limited, `?before=${number + 1}&limit=1`);
  expect(items[0]?.allowed).toMatchObject({ delete: false, ban: false, silence: false });
  expect(await limited.refused("DELETE", `/messages/${id}`)).toBe("generic.forbidden");

  const guestId = items[0]?.guestId ?? "";
  const asLimited = (method: string, path: string, body?: unknown) =>
    call(method, path, { cookie: cookies.limited, ...(body ? { body } : {}) });
  const wanted = { guestId, reason: "Заважає", days: null, address: 7 };
  expect((await asLimited("POST", "/api/guest-bans", wanted)).status).toBe(403);
  await say(who, "Мене не заблоковано");

  const { bans } = await staff("POST", "/api/guest-bans", wanted);
  expect((await asLimited("DELETE", `/api/guest-bans/${bans[0]?.id}`)).status).toBe(403);
  expect(await who.refused("POST", "/channels/general", line("Ще"))).toBe("messenger.banned");
});
