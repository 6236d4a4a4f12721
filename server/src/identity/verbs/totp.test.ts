import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { minute } from "#core/kernel/time.ts";
import { readJson } from "#server/platform/database/database.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { signIn, signInCode } from "./sign-in.ts";
import { twoFactor } from "../table.ts";
import { beginTotp, confirmTotp, disableTotp, forgetSecondFactor } from "./totp.ts";
import {
  Browser,
  codeAt,
  goodPassword,
  lettersTo,
  verifiedPerson,
  openMailingWorld,
} from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";

let world: TestWorld;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());
beforeEach(() => world.setNow(testNow));

const later = (ms: number) => world.setNow(new Date(testNow.getTime() + ms));
const enter = (browser: Browser, email: string) =>
  browser.call((visit) => signIn(world, visit, { email, password: goodPassword, remember: true }));
const give = (browser: Browser, code: string) =>
  outcomeOf(browser.call((visit) => signInCode(world, visit, { code })));

let count = 0;
async function enrolled() {
  const email = `totp${++count}@example.com`;
  await verifiedPerson(world, email);
  const browser = new Browser(world, `10.4.0.${count}`);
  await enter(browser, email);
  const actor = await browser.signedIn();
  const { secret, uri } = await browser.call((v) =>
    beginTotp(world, v, actor, { password: goodPassword }),
  );
  const code = codeAt(secret, testNow);
  const { codes } = await browser.call((v) => confirmTotp(world, v, actor, { code }));
  return { email, browser, actor, secret, uri, codes, code };
}

describe("setting up", () => {
  it("asks for the password, keeps the secret encrypted and gives ten recovery codes", async () => {
    const { email, actor, browser, secret, uri, codes } = await enrolled();
    expect(uri.split("?")[0]).toBe(`otpauth://totp/Oselia:${encodeURIComponent(email)}`);
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({
      issuer: "Oselia",
      secret,
    });
    expect(codes).toHaveLength(10);
    expect(new Set(codes.map((code) => /^[A-Z2-9]{10}$/.test(code)))).toEqual(new Set([true]));
    const rows = JSON.stringify(await world.db.orm.select().from(twoFactor));
    expect(rows).not.toContain(secret);
    const refused = browser.call((v) => beginTotp(world, v, actor, { password: "Wrong-Pass 1" }));
    expect(await outcomeOf(refused)).toBe("auth.invalid_credentials");
    const letters = await lettersTo(world, email);
    expect(letters.map(({ kind }) => kind)).toContain("identity.second_factor");
  });

  it("changes nothing before a right code", async () => {
    const email = "halfway@example.com";
    await verifiedPerson(world, email);
    const browser = new Browser(world, "10.4.1.1");
    await enter(browser, email);
    const actor = await browser.signedIn();
    expect(
      await outcomeOf(browser.call((v) => confirmTotp(world, v, actor, { code: "123456" }))),
    ).toBe("auth.code_invalid");
    await browser.call((v) => beginTotp(world, v, actor, { password: goodPassword }));
    expect(
      await outcomeOf(browser.call((v) => confirmTotp(world, v, actor, { code: "000000" }))),
    ).toBe("auth.code_invalid");
    expect(await enter(browser, email)).toMatchObject({ next: "done" });
  });

  it("keeps the old authenticator until the new one has proved itself", async () => {
    const { email, actor, browser, secret } = await enrolled();
    const next = await browser.call((v) => beginTotp(world, v, actor, { password: goodPassword }));
    later(2 * minute);
    const phone = new Browser(world, "10.4.1.2");
    await enter(phone, email);
    expect(await give(phone, codeAt(secret, world.clock()))).toBe("ok");
    const proof = codeAt(next.secret, world.clock());
    await browser.call((v) => confirmTotp(world, v, actor, { code: proof }));
    later(4 * minute);
    await enter(phone, email);
    expect(await give(phone, codeAt(secret, world.clock()))).toBe("auth.code_invalid");
    expect(await give(phone, codeAt(next.secret, world.clock()))).toBe("ok");
  });
});

describe("signing in with it", () => {
  it("gives no session before the code, and carries remember me over", async () => {
    const { email, secret } = await enrolled();
    const browser = new Browser(world, "10.4.2.1");
    later(2 * minute);
    expect(await enter(browser, email)).toEqual({ next: "code" });
    expect(await browser.actor()).toBeNull();
    expect(browser.received.at(-1)).toMatch(/^oselia-code=.*Max-Age=600.*HttpOnly/);
    expect(await give(browser, codeAt(secret, world.clock()))).toBe("ok");
    expect(await browser.actor()).toMatchObject({ email });
    expect(browser.received.at(-1)).toContain("Max-Age=2592000");
    expect([...browser.jar.keys()].toSorted()).toEqual(["oselia", "oselia-device"]);
  });

  it("takes a code once, also the one that proved the set-up, and of two at once one", async () => {
    const { email, secret, code } = await enrolled();
    const browsers = [new Browser(world, "10.4.2.2"), new Browser(world, "10.4.2.3")] as const;
    await enter(browsers[0], email);
    expect(await give(browsers[0], code)).toBe("auth.code_invalid");
    later(2 * minute);
    await enter(browsers[0], email);
    const next = codeAt(secret, world.clock());
    const results = await Promise.all([give(browsers[0], next), give(browsers[0], next)]);
    expect(results.filter((result) => result === "ok")).toHaveLength(1);
    await enter(browsers[1], email);
    expect(await give(browsers[1], next)).toBe("auth.code_invalid");
  });

  it.each([
    [-30_000, "ok"],
    [30_000, "ok"],
    [-60_000, "auth.code_invalid"],
    [60_000, "auth.code_invalid"],
  ])("takes a code of a phone that is %d ms off: %s", async (off, expected) => {
    const { email, secret } = await enrolled();
    later(5 * minute);
    const browser = new Browser(world, "10.4.2.4");
    await enter(browser, email);
    const code = codeAt(secret, new Date(world.clock().getTime() + off));
    expect(await give(browser, code)).toBe(expected);
  });

  it("takes each recovery code once", async () => {
    const { email, codes } = await enrolled();
    const browser = new Browser(world, "10.4.2.5");
    const [first = "", second = ""] = codes;
    await enter(browser, email);
    expect(await give(browser, first)).toBe("ok");
    await enter(browser, email);
    expect(await give(browser, first)).toBe("auth.code_invalid");
    expect(await give(browser, second)).toBe("ok");
  });

  it("ends the attempt after ten minutes, and after five wrong codes", async () => {
    const { email, codes } = await enrolled();
    const browser = new Browser(world, "10.4.2.6");
    await enter(browser, email);
    later(10 * minute);
    expect(await give(browser, codes[0] ?? "")).toBe("auth.session_expired");
    await enter(browser, email);
    for (let tries = 0; tries < 5; tries++)
      expect(await give(browser, "AAAAAAAAAA")).toBe("auth.code_invalid");
    expect(await give(browser, codes[0] ?? "")).toBe("api.rate_limit");
    expect(await give(new Browser(world, "10.4.2.7"), "123456")).toBe("auth.session_expired");
  });
});

describe("switching off", () => {
  it("asks for the password; then the password suffices again", async () => {
    const { email, browser, actor } = await enrolled();
    const off = (password: string) =>
      outcomeOf(browser.call((v) => disableTotp(world, v, actor, { password })));
    expect(await off("Wrong-Pass 1")).toBe("auth.invalid_credentials");
    expect(await off(goodPassword)).toBe("ok");
    expect(await enter(browser, email)).toMatchObject({ next: "done" });
  });
});

describe("a lost authenticator", () => {
  it("is forgotten by who runs the server: sessions end, the password opens, and the person is told", async () => {
    const { email, browser, actor } = await enrolled();
    expect(await forgetSecondFactor(world, "nobody@example.com")).toBe(false);
    expect(await forgetSecondFactor(world, email.toUpperCase())).toBe(true);
    expect(await browser.actor()).toBeNull();
    expect(await enter(new Browser(world, "10.4.9.1"), email)).toMatchObject({ next: "done" });
    const letters = await lettersTo(world, email);
    expect(letters.filter(({ kind }) => kind === "identity.second_factor")).toHaveLength(2);
    const found = await readJson<{ actorId: string | null; data: object }>(
      world.db,
      { orgIds: [], personId: actor.personId },
      `select json_build_object('actorId', actor_id, 'data', data) as data from event
        where kind = 'identity.second_factor_changed' and subject ->> 'person' = $3 order by id desc limit 1`,
      [actor.personId],
    );
    expect(found).toEqual({ actorId: null, data: { on: false } });
    // There is nothing left to forget.
    expect(await forgetSecondFactor(world, email)).toBe(false);
  });
});
