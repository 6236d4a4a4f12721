import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { day, minute } from "#core/kernel/time.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { systemClock } from "#server/platform/clock.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { createDelay } from "#server/platform/http/delay.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import type { World } from "#server/platform/world.ts";
import { openCaller } from "#server/testing/organisation.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { guessCode, guessInside, guessPassword } from "./attempts.ts";
import { deviceOf, rememberDevice } from "./known-devices.ts";
import { changePassword } from "../verbs/password-change.ts";
import { sendRequested } from "../verbs/reset.ts";
import { createPerson, forgetEnded } from "../service.ts";
import { noTenant, revokeOthers, signOut } from "../sessions/sessions.ts";
import { signIn } from "../verbs/sign-in.ts";
import { signUp } from "../verbs/sign-up.ts";
import { knownDevice } from "../table.ts";
import {
  Browser,
  goodPassword,
  linkToken,
  newSignUp,
  openMailingWorld,
  resetPassword,
  verifiedPerson,
  verifyAddress,
} from "../testing.ts";

let world: TestWorld;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());
beforeEach(() => world.setNow(testNow));
afterEach(() => vi.useRealTimers());

let count = 0;
/** Creates a person with an address and the network they live in. */
async function someone() {
  const email = `owner${++count}@example.com`;
  const named = { email, firstName: "Ольга", lastName: "Власна" };
  const personId = await inTenant(world.db, noTenant, (tx) => createPerson(tx, named, testNow));
  return { email, personId, home: `10.5.${count}.1` };
}

/** Passwords that were looked at. */
let checks = 0;
beforeEach(() => void (checks = 0));
/** Guesses as sign-in does, without the cost of a hash. */
const guess = (browser: Browser, email: string, right = false) =>
  outcomeWithin(
    browser.call((visit) =>
      guessPassword(browser.world, visit, email, async () => {
        checks += 1;
        return right || null;
      }),
    ),
  );
const guessesOf = async (browser: Browser, email: string, times: number) => {
  const results: string[] = [];
  for (let tries = 0; tries < times; tries++) results.push(await guess(browser, email));
  return results;
};
const outcomeWithin = async (answer: Promise<true | null>) => {
  let value: true | null = null;
  const code = await outcomeOf(answer.then((given) => void (value = given)));
  return code === "ok" ? (value ? "right" : "wrong") : code;
};

/** Creates a browser on which somebody signed in before, and is now signed out. */
async function knownBrowser({ personId, home }: { personId: string; home: string }, now = testNow) {
  const browser = new Browser(world, home);
  await remember(browser, personId, now);
  return browser;
}
const remember = (browser: Browser, personId: string, now = testNow, gaveCode = false) =>
  browser.call((visit) =>
    inTenant(world.db, noTenant, (tx) => rememberDevice(tx, visit, personId, now, { gaveCode })),
  );
const isKnown = async (browser: Browser, email: string) =>
  (await browser.call((visit) => deviceOf(world.db.orm, visit, { email }, world.clock()))) !== null;

describe("a stranger's guesses", () => {
  it("lock neither a new browser elsewhere, nor a known one, nor an open session", async () => {
    const email = "locked@example.com";
    const home = "10.4.9.1";
    await verifiedPerson(world, email);
    const enter = (browser: Browser) =>
      outcomeOf(
        browser.call((visit) =>
          signIn(world, visit, { email, password: goodPassword, remember: false }),
        ),
      );
    const [known, session] = [new Browser(world, home), new Browser(world, home)];
    for (const browser of [known, session]) expect(await enter(browser)).toBe("ok");
    await known.call((visit) => signOut(world, visit));
    await guessesOf(new Browser(world, "10.6.0.1"), email, 6);
    // One network for a whole building: the stranger sits there too.
    expect((await guessesOf(new Browser(world, home), email, 6)).at(-1)).toBe("api.rate_limit");
    expect(await enter(new Browser(world, home))).toBe("api.rate_limit");
    expect(await enter(new Browser(world, "10.6.0.2"))).toBe("ok");
    expect(await enter(known)).toBe("ok");
    const actor = await session.signedIn();
    const change = { current: goodPassword, password: "Нова-Оселя 42" };
    expect(await outcomeOf(session.call((v) => changePassword(world, v, actor, change)))).toBe(
      "ok",
    );
  });

  it("are forgotten with a new password, for every browser behind its address", async () => {
    const email = "reset-way@example.com";
    const home = "10.4.9.2";
    await verifiedPerson(world, email);
    expect((await guessesOf(new Browser(world, home), email, 6)).at(-1)).toBe("api.rate_limit");
    await sendRequested(world, { email, purpose: "reset" }, "reset-way");
    const token = await linkToken(world, email, "reset-way");
    await resetPassword(world, token, "Інша-Оселя 78", new Browser(world, home));
    expect(await guess(new Browser(world, home), email, true)).toBe("right");
  });

  it("do not keep out who reads the letter that proves the address", async () => {
    const email = "reader@example.com";
    const home = "10.4.9.3";
    await new Browser(world, email).call((visit) => signUp(world, visit, newSignUp(email)));
    expect((await guessesOf(new Browser(world, home), email, 6)).at(-1)).toBe("api.rate_limit");
    const token = await linkToken(world, email);
    const wrong = () => outcomeOf(verifyAddress(world, token, "Не-Той-Пароль-1", home));
    expect(await wrong()).toBe("auth.invalid_credentials");
    expect(await outcomeOf(verifyAddress(world, token, goodPassword, home))).toBe("ok");
  });

  it("are refused after five of one account from one address, with the time to wait", async () => {
    const { email, home } = await someone();
    const browser = new Browser(world, home);
    expect(await guessesOf(browser, email, 5)).toEqual(Array(5).fill("wrong"));
    const sixth = browser.call((visit) => guessPassword(world, visit, email, async () => true));
    await expect(sixth).rejects.toMatchObject({
      code: "api.rate_limit",
      data: { retryAfter: expect.closeTo(900, -2) },
    });
    vi.useFakeTimers({ toFake: ["Date"], now: systemClock().getTime() + 15 * minute + 1000 });
    expect(await guess(browser, email, true)).toBe("right");
  });

  it("are forgotten here after a success, which gives the address its point back", async () => {
    const { email, home } = await someone();
    for (let round = 0; round < 3; round++) {
      await guessesOf(new Browser(world, home), email, 4);
      expect(await guess(new Browser(world, home), email, true)).toBe("right");
    }
    expect((await world.limits.get("signInAddress", home)).remaining).toBe(30 - 12);
  });

  it("are refused after thirty from one address over many accounts, but for known devices", async () => {
    const owner = await someone();
    const known = await knownBrowser(owner);
    const neighbour = new Browser(world, owner.home);
    for (let n = 0; n < 30; n++)
      expect(await guess(neighbour, `guess${n}@example.com`)).toBe("wrong");
    expect(await guess(neighbour, "guess31@example.com", true)).toBe("api.rate_limit");
    expect(await guess(known, owner.email, true)).toBe("right");
    // What was refused for the address was no guess at the account.
    const elsewhere = await guessesOf(new Browser(world, "10.6.1.1"), "guess31@example.com", 5);
    expect(new Set(elsewhere)).toEqual(new Set(["wrong"]));
  });

  it("are five checks, of a hundred at once", async () => {
    const { email, home } = await someone();
    const browser = new Browser(world, home);
    const results = await Promise.all(Array.from({ length: 100 }, () => guess(browser, email)));
    expect(results.filter((result) => result === "wrong")).toHaveLength(5);
    expect(results.filter((result) => result === "api.rate_limit")).toHaveLength(95);
    expect(checks).toBe(5);
  });

  it("from many addresses at once are held back, each longer than the one before, and never locked", async () => {
    const owner = await someone();
    const delays: number[] = [];
    const slow = { ...world, delay: createDelay(async (ms) => void delays.push(ms)) };
    const swarm = Array.from({ length: 15 }, (_, n) => new Browser(slow, `172.16.0.${n}`));
    const results = await Promise.all(swarm.map((browser) => guess(browser, owner.email)));
    expect(new Set(results)).toEqual(new Set(["wrong"]));
    const growing = [250, 500, 1000, 2000, 4000, 5000, 5000, 5000, 5000, 5000];
    expect(delays.toSorted((a, b) => a - b)).toEqual(growing);
    delays.length = 0;
    const elsewhere = new Browser(slow, owner.home);
    expect(await guess(elsewhere, owner.email, true)).toBe("right");
    expect(delays).toEqual([5000]);
    await remember(elsewhere, owner.personId);
    expect(await guess(elsewhere, owner.email, true)).toBe("right");
    expect(delays, "a known device is not held").toEqual([5000]);
  });

  it("that find no room to wait are no guesses", async () => {
    const { email, home } = await someone();
    const full: World = {
      ...world,
      delay: () => Promise.reject(new Refusal("api.rate_limit", { retryAfter: 5 })),
    };
    for (let n = 0; n < 10; n++)
      expect(await guess(new Browser(full, home), email)).toBe("api.rate_limit");
    expect(checks).toBe(0);
    expect(await guessesOf(new Browser(world, home), email, 5)).toEqual(Array(5).fill("wrong"));
  });
});

it("an address without an account is answered, counted and held as one that has one", async () => {
  const { email } = await someone();
  // Its points are taken by the chunk, whoever comes first.
  const consume: typeof world.limits.consume = async (name, ...rest) =>
    name === "failureTraces" ? undefined : world.limits.consume(name, ...rest);
  const limits = { ...world.limits, consume };
  const watch = async (address: string, from: string) => {
    const delays: number[] = [];
    const slow = { ...world, limits, delay: createDelay(async (ms) => void delays.push(ms)) };
    const verbs = ["select", "insert", "update", "delete"] as const;
    const spies = verbs.map((verb) => vi.spyOn(world.db.orm, verb));
    const guesses = [
      await guessesOf(new Browser(slow, `${from}.1`), address, 6),
      await guessesOf(new Browser(slow, `${from}.2`), address, 5),
    ];
    const statements = spies.map((spy) => spy.mock.calls.length);
    spies.forEach((spy) => spy.mockRestore());
    return { guesses, delays, statements };
  };
  const stranger = await watch("nobody@example.com", "10.7.1");
  expect(stranger).toEqual(await watch(email, "10.7.2"));
  expect(stranger.delays).toEqual([250, 500, 1000, 2000, 4000]);
  const jobs = await world.db.sql`
    select count(*)::int as n from pgboss.job where name = 'identity.warn' and data ->> 'account' in (
      select account from sign_in_failure where address like '10.7.%' and outcome = 'limited')`;
  expect(jobs[0]?.["n"]).toBe(2);
});

describe("a known device", () => {
  it("has five tries of its own, which a success gives back", async () => {
    const owner = await someone();
    const known = await knownBrowser(owner);
    await guessesOf(known, owner.email, 4);
    expect(await guess(known, owner.email, true)).toBe("right");
    expect((await guessesOf(known, owner.email, 6)).at(-1)).toBe("api.rate_limit");
    expect(await guess(known, owner.email, true)).toBe("api.rate_limit");
    expect(await guess(new Browser(world, owner.home), owner.email, true)).toBe("right");
  });

  it("is known for the people who signed in on it, and for nobody else", async () => {
    const [one, two, stranger] = [await someone(), await someone(), await someone()];
    const family = await knownBrowser(one);
    await remember(family, two.personId);
    expect(await isKnown(family, one.email)).toBe(true);
    expect(await isKnown(family, two.email.toUpperCase())).toBe(true);
    expect(await isKnown(family, stranger.email)).toBe(false);
    expect(await isKnown(family, "nobody@example.com")).toBe(false);
    // The same person again is the same device.
    await remember(family, one.personId);
    const tokens = family.jar.get("oselia-device")?.split(".") ?? [];
    expect(tokens).toHaveLength(2);
    const rows = JSON.stringify(await world.db.orm.select().from(knownDevice));
    for (const token of tokens) expect(rows).not.toContain(token);
  });

  it("is known for half a year after its last sign-in", async () => {
    const owner = await someone();
    const known = await knownBrowser(owner);
    const later = (days: number) => world.setNow(new Date(testNow.getTime() + days * day));
    later(179);
    await remember(known, owner.personId, world.clock());
    later(358);
    expect(await isKnown(known, owner.email)).toBe(true);
    later(359);
    expect(await isKnown(known, owner.email)).toBe(false);
    await forgetEnded(world);
    expect(await world.db.orm.$count(knownDevice)).toBe(0);
  });

  it("is known no more after a new password or a sign-out everywhere else", async () => {
    const email = "devices@example.com";
    await verifiedPerson(world, email);
    const [desk, phone] = [new Browser(world), new Browser(world)];
    for (const browser of [desk, phone])
      await browser.call((visit) =>
        signIn(world, visit, { email, password: goodPassword, remember: false }),
      );
    const actor = await desk.signedIn();
    await desk.call((visit) => revokeOthers(world, visit, actor));
    expect([await isKnown(desk, email), await isKnown(phone, email)]).toEqual([true, false]);

    await remember(phone, actor.personId);
    await sendRequested(world, { email, purpose: "reset" }, "reset-devices");
    const fresh = new Browser(world);
    await resetPassword(
      world,
      await linkToken(world, email, "reset-devices"),
      "Інша-Оселя 77",
      fresh,
    );
    const known = [desk, phone, fresh].map((browser) => isKnown(browser, email));
    expect(await Promise.all(known)).toEqual([false, false, true]);
  });

  it("is one of twenty of a person: the longest unused are forgotten", async () => {
    const owner = await someone();
    const first = await knownBrowser(owner);
    const at = (n: number) => new Date(testNow.getTime() + n * minute);
    const second = await knownBrowser(owner, at(1));
    for (let n = 2; n <= 20; n++) await knownBrowser(owner, at(n));
    expect(await isKnown(first, owner.email)).toBe(false);
    expect(await isKnown(second, owner.email)).toBe(true);
  });
});

it("guesses within an open session are five per session, at once too", async () => {
  const { email } = await someone();
  const visitor = new Browser(world);
  const within = (sessionId: string) =>
    outcomeWithin(
      visitor.call((visit) =>
        guessInside(world, visit, { sessionId, email }, async () => {
          checks += 1;
          return null;
        }),
      ),
    );
  const [stolen, ownDevice] = [crypto.randomUUID(), crypto.randomUUID()];
  const results = await Promise.all(Array.from({ length: 20 }, () => within(stolen)));
  expect(results.filter((result) => result === "api.rate_limit")).toHaveLength(15);
  expect(checks).toBe(5);
  expect(await within(ownDevice)).toBe("wrong");
  expect(await guess(visitor, email, true)).toBe("right");
});

describe("codes of the second factor", () => {
  const give = (browser: Browser, person: { personId: string; email: string }, right = false) =>
    outcomeWithin(
      browser.call((visit) => guessCode(world, visit, person, async () => right || null)),
    );

  it("are five per account, from however many addresses and at once; a device that gave one is not kept out", async () => {
    const owner = await someone();
    const thieves = Array.from({ length: 12 }, (_, n) => new Browser(world, `10.9.0.${n}`));
    const results = await Promise.all(thieves.map((thief) => give(thief, owner)));
    expect(results.filter((result) => result === "wrong")).toHaveLength(5);
    expect(results.filter((result) => result === "api.rate_limit")).toHaveLength(7);
    // A device that only a password made known, as a reset does, has no tries of its own.
    const known = await knownBrowser(owner);
    expect(await give(known, owner, true)).toBe("api.rate_limit");
    await remember(known, owner.personId, testNow, true);
    expect(await give(known, owner, true)).toBe("right");
    expect(await give(new Browser(world, owner.home), owner)).toBe("api.rate_limit");
  });

  it("are twenty a day of an account", async () => {
    const owner = await someone();
    let now = systemClock().getTime();
    let tried = 0;
    for (let quarter = 0; quarter < 6; quarter++) {
      for (let tries = 0; tries < 5; tries++)
        if ((await give(new Browser(world, owner.home), owner)) === "wrong") tried += 1;
      now += 16 * minute;
      vi.useFakeTimers({ toFake: ["Date"], now });
    }
    expect(tried).toBe(20);
  });
});

it("calls of a whole network use up no known device's calls", async () => {
  const owner = await someone();
  const known = await knownBrowser(owner);
  const { call, close } = await openCaller(world);
  const ask = async (cookie: string) =>
    (await call("GET", "/api/identity/me", { headers: { cookie } })).status;
  const neighbours = await Promise.all(Array.from({ length: 61 }, () => ask("")));
  expect(neighbours.filter((status) => status === 429)).toHaveLength(1);
  expect(await ask(`oselia-device=${"x".repeat(43)}`)).toBe(429);
  expect(await ask(known.cookie)).toBe(200);
  const statuses = await Promise.all(Array.from({ length: 60 }, () => ask(known.cookie)));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  await close();
});
