import { createHook } from "node:async_hooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hour, minute } from "#core/kernel/time.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { getEntryView } from "../reads/me.ts";
import { changePassword } from "./password-change.ts";
import { listOwn, revokeSession, revokeOthers, signOut } from "../sessions/sessions.ts";
import { demoSignIn, signIn } from "./sign-in.ts";
import { createPeople, watchActor } from "../service.ts";
import { sessionToken } from "../sessions/cookies.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { session } from "../table.ts";
import { Browser, goodPassword, lettersTo, verifiedPerson, openMailingWorld } from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { noTenant } from "../sessions/sessions.ts";

/** How often a password was hashed in this process, for a new one or to compare. */
let hashings = 0;
const counting = createHook({
  init(_id, type) {
    if (type === "SCRYPTREQUEST") hashings += 1;
  },
});
beforeAll(() => void counting.enable());
afterAll(() => void counting.disable());

let world: TestWorld;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());
beforeEach(() => world.setNow(testNow));

let count = 0;
async function someone(): Promise<{ email: string; browser: Browser }> {
  const email = `person${++count}@example.com`;
  await verifiedPerson(world, email);
  return { email, browser: new Browser(world, `10.0.0.${count}`) };
}
const enter = (browser: Browser, email: string, password = goodPassword, remember = false) =>
  browser.call((visit) => signIn(world, visit, { email, password, remember }));
const later = (ms: number) => world.setNow(new Date(testNow.getTime() + ms));

describe("signing in", () => {
  it("gives a cookie that the database knows only by its hash", async () => {
    const { email, browser } = await someone();
    const result = await enter(browser, email.toUpperCase());
    expect(result).toMatchObject({
      next: "done",
      me: { email, role: "resident", name: "Олена Коваль" },
    });
    expect(browser.received.at(-1)).toMatch(/^oselia=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(browser.received.at(-2)).toMatch(
      /^oselia-device=[\w-]{43}; Max-Age=15552000; .*HttpOnly/,
    );
    const rows = JSON.stringify(await world.db.orm.select().from(session));
    expect(rows).not.toContain(browser.jar.get("oselia"));
    expect(await browser.actor()).toMatchObject({ email, orgIds: [], places: [] });
  });

  it("answers and works the same for a wrong password and for an unknown address", async () => {
    const { email, browser } = await someone();
    await inTenant(world.db, noTenant, (tx) =>
      createPeople(
        tx,
        [{ email: "bare@example.com", firstName: "Без", lastName: "Пароля" }],
        testNow,
      ),
    );
    for (const address of [email, "unknown@example.com", "bare@example.com"]) {
      hashings = 0;
      expect(await outcomeOf(enter(browser, address, "Wrong-Pass 1"))).toBe(
        "auth.invalid_credentials",
      );
      expect(hashings).toBe(1);
    }
  });

  it("replaces the session that the browser held", async () => {
    const { email, browser } = await someone();
    await enter(browser, email);
    const before = sessionToken(browser.cookie);
    await enter(browser, email);
    expect(before && (await watchActor(world, before))).toBeNull();
    expect(await browser.actor()).not.toBeNull();
    expect(await listOwn(world, await browser.signedIn())).toHaveLength(1);
  });
});

describe("sessions", () => {
  it("end after 12 hours unless used, counted from the last use", async () => {
    const { email, browser } = await someone();
    await enter(browser, email);
    later(11 * hour);
    expect(await browser.actor()).not.toBeNull();
    later(22 * hour + 59 * minute);
    expect(await browser.actor()).not.toBeNull();
    later(22 * hour + 59 * minute + 12 * hour);
    expect(await browser.actor()).toBeNull();
  });

  it("move on at most every five minutes, and not by a stream that only looks on", async () => {
    const { email, browser } = await someone();
    await enter(browser, email);
    const expiry = async () => (await listOwn(world, await browser.signedIn()))[0]?.expiresAt;
    const first = await expiry();
    later(4 * minute);
    expect(await expiry()).toBe(first);
    later(2 * hour);
    const session = sessionToken(browser.cookie);
    expect(session && (await watchActor(world, session))).not.toBeNull();
    later(12 * hour);
    expect(session && (await watchActor(world, session))).toBeNull();
  });

  it("last 30 days with remember me, and the start of the application renews the cookie", async () => {
    const { email, browser } = await someone();
    await enter(browser, email, goodPassword, true);
    expect(browser.received.at(-1)).toContain("Max-Age=2592000");
    later(29 * 24 * hour);
    await browser.actor();
    const { me } = await browser.call((visit) => getEntryView(world, visit));
    expect(me?.email).toBe(email);
    expect(browser.received.at(-1)).toContain("Max-Age=2592000");
    later(58 * 24 * hour);
    expect(await browser.actor()).not.toBeNull();
  });

  it("end for a browser that was signed out without a network, and count for nothing before", async () => {
    const { email, browser } = await someone();
    await enter(browser, email, goodPassword, true);
    const session = sessionToken(browser.cookie);
    browser.jar.set("oselia-leaving", "1");
    expect(await browser.actor()).toBeNull();
    expect(session && (await watchActor(world, session))).not.toBeNull();
    expect(await browser.call((visit) => getEntryView(world, visit))).toMatchObject({ me: null });
    expect(session && (await watchActor(world, session))).toBeNull();
    expect(browser.cookie).not.toMatch(/oselia=|oselia-leaving/);
  });

  it("begin anew in a browser that was signed out without a network", async () => {
    const { email, browser } = await someone();
    await enter(browser, email);
    const before = sessionToken(browser.cookie);
    browser.jar.set("oselia-leaving", "1");
    await enter(browser, email);
    expect(await browser.actor()).not.toBeNull();
    expect(before && (await watchActor(world, before))).toBeNull();
  });

  it("end 90 days after the sign-in, however much they are used", async () => {
    const { email, browser } = await someone();
    await enter(browser, email, goodPassword, true);
    for (const days of [25, 50, 75, 89]) {
      later(days * 24 * hour);
      expect(await browser.actor()).not.toBeNull();
    }
    const [session] = await listOwn(world, await browser.signedIn());
    expect(Date.parse(session?.expiresAt ?? "") - Date.parse(session?.startedAt ?? "")).toBe(
      90 * 24 * hour,
    );
    later(90 * 24 * hour);
    expect(await browser.actor()).toBeNull();
  });

  it("are listed and ended by their person only", async () => {
    const { email, browser } = await someone();
    const phone = new Browser(world, "10.1.1.1");
    await enter(browser, email);
    await enter(phone, email);
    const actor = await browser.signedIn();
    const list = await listOwn(world, actor);
    expect(list.map(({ current }) => current).toSorted()).toEqual([false, true]);
    later(4 * minute);
    const seen = (await listOwn(world, actor)).map(({ current, seenAt }) => [current, seenAt]);
    expect(Object.fromEntries(seen)).toEqual({
      true: world.clock().toISOString(),
      false: list.find(({ current }) => !current)?.seenAt,
    });
    expect(list[0]).toMatchObject({ userAgent: "Test 1.0", remember: false });

    const stranger = await someone();
    await enter(stranger.browser, stranger.email);
    const other = list.find(({ current }) => !current);
    const theirs = await stranger.browser.signedIn();
    expect(await outcomeOf(revokeSession(world, theirs, { id: other?.id ?? "" }))).toBe(
      "generic.not_found",
    );
    expect(await outcomeOf(revokeSession(world, actor, { id: other?.id ?? "" }))).toBe("ok");
    expect(await phone.actor()).toBeNull();
    expect(await browser.actor()).not.toBeNull();

    await enter(phone, email);
    await browser.call((visit) => revokeOthers(world, visit, actor));
    expect(await phone.actor()).toBeNull();
    expect(await browser.actor()).not.toBeNull();
    const ended = await world.db.sql`
      select audience from event where kind = 'identity.session_ended' and actor_id = ${actor.personId}`;
    const audience = { people: [actor.personId] };
    // The first is the session that came with verifying the address.
    expect(ended.map((row) => row["audience"])).toEqual([audience, audience, audience]);
  });

  it("begin with the number from which news is followed: below whatever has yet to commit", async () => {
    const { email, browser } = await someone();
    await enter(browser, email);
    const { personId } = await browser.signedIn();
    const horizon = async () =>
      (await browser.call((visit) => getEntryView(world, visit))).horizon ?? 0;
    const before = await horizon();
    const [signedIn] = await world.db.sql`
      select max(id)::int as id from event where kind = 'identity.signed_in' and actor_id = ${personId}`;
    expect(before).toBeGreaterThanOrEqual(signedIn?.["id"]);
    await inTenant(world.db, noTenant, async (tx) => {
      await publishIdentityFact(tx, "identity.profile_changed", personId, testNow);
      expect(await horizon()).toBe(before);
    });
    expect(await horizon()).toBeGreaterThan(before);
  });

  it("end by signing out, which is harmless twice", async () => {
    const { email, browser } = await someone();
    await enter(browser, email);
    const session = sessionToken(browser.cookie);
    await browser.call((visit) => signOut(world, visit));
    // That this device is known is no session.
    expect([...browser.jar.keys()]).toEqual(["oselia-device"]);
    expect(session && (await watchActor(world, session))).toBeNull();
    await browser.call((visit) => signOut(world, visit));
    expect(await browser.call((visit) => getEntryView(world, visit))).toEqual({
      me: null,
      demo: false,
      horizon: null,
      mail: true,
      offer: { prices: false, newCompanies: true },
      accessEnded: null,
    });
  });
});

describe("changing the password", () => {
  it("asks for the current one, ends other sessions and tells by letter", async () => {
    const { email, browser } = await someone();
    const phone = new Browser(world, "10.2.2.2");
    await enter(browser, email);
    await enter(phone, email);
    const actor = await browser.signedIn();
    const change = (current: string, password: string) =>
      outcomeOf(
        browser.call((visit) => changePassword(world, visit, actor, { current, password })),
      );
    expect(await change("Wrong-Pass 1", "Нова-Оселя 42")).toBe("auth.invalid_credentials");
    expect(await change(goodPassword, "Password1!")).toBe("auth.weak_password");
    expect(await change(goodPassword, "Нова-Оселя 42")).toBe("ok");
    expect(await browser.actor()).not.toBeNull();
    expect(await phone.actor()).toBeNull();
    expect(await outcomeOf(enter(phone, email))).toBe("auth.invalid_credentials");
    expect(await outcomeOf(enter(phone, email, "Нова-Оселя 42"))).toBe("ok");
    const letters = await lettersTo(world, email);
    expect(letters.map(({ kind }) => kind)).toContain("identity.password_changed");
  });
});

describe("demo sign-in", () => {
  it("does not exist outside demo mode", async () => {
    const browser = new Browser(world);
    const enterDemo = browser.call((visit) => demoSignIn(world, visit, { role: "admin" }));
    expect(await outcomeOf(enterDemo)).toBe("generic.not_found");
  });
});
