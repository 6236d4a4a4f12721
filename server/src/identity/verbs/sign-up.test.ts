import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hour } from "#core/kernel/time.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { sendRequested } from "./reset.ts";
import { createPerson } from "../service.ts";
import { changePassword } from "./password-change.ts";
import { resendVerification, signUp } from "./sign-up.ts";
import { signIn } from "./sign-in.ts";
import { account, person, verification } from "../table.ts";
import {
  Browser,
  goodPassword,
  linkToken,
  lettersTo,
  newSignUp,
  openMailingWorld,
  resetPassword,
  verifyAddress,
} from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";

let world: TestWorld;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());

const register = (email: string, address = email, change = {}) =>
  new Browser(world, address).call((visit) =>
    signUp(world, visit, { ...newSignUp(email), ...change }),
  );
const enter = (email: string, address = email) =>
  new Browser(world, address).call((visit) =>
    signIn(world, visit, { email, password: goodPassword, remember: false }),
  );

describe("sign-up", () => {
  it("says that no account was made when a step fails, and makes none", async () => {
    const full = () => Promise.reject(new Error("the outbox is full"));
    const broken = { ...world, mail: { ...world.mail, send: full } };
    const tried = new Browser(world, "broken").call((visit) =>
      signUp(broken, visit, newSignUp("broken@example.com")),
    );
    expect(await outcomeOf(tried)).toBe("auth.registration_failed");
    const made = world.db.orm.select().from(person).where(eq(person.email, "broken@example.com"));
    expect(await made).toEqual([]);
  });

  it("keeps a hash of the password and of the link, and writes in the person's language", async () => {
    await register("one@example.com", "a1", { language: "en" });
    const [row] = await world.db.orm
      .select()
      .from(person)
      .innerJoin(account, eq(account.personId, person.id))
      .where(eq(person.email, "one@example.com"));
    expect(row?.person).toMatchObject({ role: "resident", emailVerifiedAt: null, language: "en" });
    expect(row?.account.passwordHash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    const [letter] = await lettersTo(world, "one@example.com");
    expect(letter?.subject).toBe("Confirm your address — Oselia");
    expect(letter?.text).toContain("Hello Олена,");
    expect(letter?.text).toContain(`${world.config.publicUrl}/verify-email#`);
    expect(letter?.text).toContain("24 hours");
    const hashes = await world.db.orm.select().from(verification);
    const token = await linkToken(world, "one@example.com");
    expect(hashes.map(({ tokenHash }) => tokenHash)).not.toContain(token);
  });

  it("lets in only after the link was used; the link works once and for a day", async () => {
    await register("two@example.com");
    expect(await outcomeOf(enter("two@example.com"))).toBe("auth.email_not_verified");
    const token = await linkToken(world, "two@example.com");
    world.setNow(new Date(testNow.getTime() + 24 * hour));
    expect(await outcomeOf(verifyAddress(world, token))).toBe("auth.link_invalid");
    world.setNow(new Date(testNow.getTime() + 24 * hour - 1));
    expect(await outcomeOf(verifyAddress(world, token))).toBe("ok");
    expect(await outcomeOf(verifyAddress(world, token))).toBe("auth.link_invalid");
    world.setNow(testNow);
    expect(await outcomeOf(enter("two@example.com"))).toBe("ok");
  });

  it("signs in whoever has the link and the password, and nobody with the link alone", async () => {
    const email = "vouched@example.com";
    await register(email);
    const token = await linkToken(world, email);
    const wrong = "Не-Той-Пароль-1";
    expect(await outcomeOf(verifyAddress(world, token, wrong))).toBe("auth.invalid_credentials");
    expect(await outcomeOf(enter(email))).toBe("auth.email_not_verified");
    expect(await verifyAddress(world, token)).toMatchObject({ next: "done", me: { email } });
  });

  it("lets one link verify once, however many use it at the same time", async () => {
    await register("once@example.com");
    const token = await linkToken(world, "once@example.com");
    const tries = ["f1", "f2", "f3"].map((at) =>
      outcomeOf(verifyAddress(world, token, undefined, at)),
    );
    expect((await Promise.all(tries)).toSorted()).toEqual([
      "auth.link_invalid",
      "auth.link_invalid",
      "ok",
    ]);
  });

  it("counts guesses at the password beside a link for that link, and keeps nobody from signing in", async () => {
    await register("guessed@example.com");
    const token = await linkToken(world, "guessed@example.com");
    const results: string[] = [];
    for (let count = 0; count < 6; count++)
      results.push(await outcomeOf(verifyAddress(world, token, "Не-Той-Пароль-1", "g")));
    expect(results).toEqual([...Array(5).fill("auth.invalid_credentials"), "api.rate_limit"]);
    expect(await outcomeOf(enter("guessed@example.com", "g"))).toBe("auth.email_not_verified");
  });

  it("answers user_exists for a taken address, however it is capitalised", async () => {
    await register("three@example.com");
    expect(await outcomeOf(register("three@example.com", "b"))).toBe("auth.user_exists");
    expect(await outcomeOf(register("Three@Example.com", "c"))).toBe("auth.user_exists");
  });

  it("makes one account of two sign-ups at the same time", async () => {
    const results = await Promise.all(
      ["d1", "d2", "d3", "d4"].map((address) => outcomeOf(register("four@example.com", address))),
    );
    expect(results.toSorted()).toEqual([
      "auth.user_exists",
      "auth.user_exists",
      "auth.user_exists",
      "ok",
    ]);
    expect(await lettersTo(world, "four@example.com")).toHaveLength(1);
  });

  it.each(["P@ssw0rd", "Password1!", "Qwerty123!", "!Dragon12", "Пароль123!"])(
    "refuses the common password %s",
    async (password) => {
      const result = outcomeOf(register("weak@example.com", password, { password }));
      expect(await result).toBe("auth.weak_password");
    },
  );

  it("counts sign-ups per address, also those that were refused", async () => {
    const results: string[] = [];
    for (let count = 0; count < 11; count++)
      results.push(await outcomeOf(register("three@example.com", "192.0.2.1")));
    expect(results.slice(0, 10)).toEqual(Array(10).fill("auth.user_exists"));
    expect(results[10]).toBe("api.rate_limit");
  });
});

describe("somebody whom a register names with an address", () => {
  const registered = (email: string) =>
    inTenant(world.db, { orgIds: [] }, (tx) =>
      createPerson(tx, { email, firstName: "З", lastName: "Реєстру" }, testNow),
    );
  const rowOf = async (id: string) =>
    (await world.db.orm.select().from(person).where(eq(person.id, id)))[0];

  it("signs up as anybody does, and is themselves once the link has proved it", async () => {
    const email = "registered@example.com";
    const id = await registered(email);
    const tries = await Promise.all(["r1", "r2"].map((at) => outcomeOf(register(email, at))));
    expect(tries.toSorted()).toEqual(["auth.user_exists", "ok"]);
    expect(await outcomeOf(enter(email))).toBe("auth.email_not_verified");
    expect(await rowOf(id)).toMatchObject({ firstName: "З", phone: null });
    await sendRequested(world, { email, purpose: "email" }, "job-r");
    const entered = await verifyAddress(world, await linkToken(world, email, "job-r"));
    expect(entered).toMatchObject({ next: "done", me: { id, firstName: "Олена", email } });
    expect(await rowOf(id)).toMatchObject({ lastName: "Коваль", phone: "+380671234567" });
    expect(await outcomeOf(register(email, "r3"))).toBe("auth.user_exists");
  });

  it("loses nothing to a stranger who signs up with their address", async () => {
    const email = "targeted@example.com";
    const id = await registered(email);
    await register(email, "r4", { firstName: "Чужа" });
    await sendRequested(world, { email, purpose: "reset" }, "job-s");
    const token = await linkToken(world, email, "job-s");
    await resetPassword(world, token, "Синій-Дім-28");
    expect(await outcomeOf(enter(email))).toBe("auth.invalid_credentials");
    expect(await rowOf(id)).toMatchObject({ firstName: "З", lastName: "Реєстру" });
  });
});

const again = (email: string, address: string) =>
  new Browser(world, address).call((visit) => resendVerification(world, visit, { email }));

describe("sending the letter again", () => {
  it("answers the same for any address, and does its looking up in a job", async () => {
    expect(await outcomeOf(again("one@example.com", "e"))).toBe("ok");
    expect(await outcomeOf(again("nobody@example.com", "e"))).toBe("ok");
    expect(await lettersTo(world, "one@example.com")).toHaveLength(1);
  });

  it("says where no letter leaves that none does", async () => {
    const off = { ...world.config, mail: { ...world.config.mail, smtpUrl: null } };
    const resend = (config: typeof off) =>
      new Browser(world, "off").call((visit) =>
        resendVerification({ ...world, config }, visit, { email: "nobody@example.com" }),
      );
    expect(await resend(off)).toEqual({ mail: false });
    expect(await resend({ ...off, demo: true })).toEqual({ mail: true });
  });

  it("sends a new link, not after verification, and not more than three in a quarter of an hour", async () => {
    const request = (email: string, key: string) =>
      sendRequested(world, { email, purpose: "email" }, key);
    await request("one@example.com", "job-1");
    await request("one@example.com", "job-2");
    await request("one@example.com", "job-3");
    expect(await lettersTo(world, "one@example.com")).toHaveLength(3);
    await request("two@example.com", "job-4");
    expect(await lettersTo(world, "two@example.com")).toHaveLength(1);
    await request("nobody@example.com", "job-5");
    expect(await lettersTo(world, "nobody@example.com")).toHaveLength(0);
    expect(await outcomeOf(verifyAddress(world, await linkToken(world, "one@example.com")))).toBe(
      "ok",
    );
  });
});

describe("a password made of one's own names", () => {
  const weak = {
    code: "auth.weak_password",
    data: { issues: [{ path: "password", rule: "weak_own" }] },
  };

  it("is refused at sign-up, by a reset's link, which stays good, and by a change", async () => {
    const email = "olha.petrenko@example.com";
    const change = { firstName: "Ольга", lastName: "Петренко" };
    for (const password of ["Petrenko-1985!", "Olha_2026", "Oselia-2026!", "Gtnhtyrj-85"])
      await expect(register(email, "own", { ...change, password })).rejects.toMatchObject(weak);
    await register(email, "own", change);
    await sendRequested(world, { email, purpose: "reset" }, "own-reset");
    const token = await linkToken(world, email, "own-reset");
    await expect(resetPassword(world, token, "Петренко-85!")).rejects.toMatchObject(weak);
    await resetPassword(world, token, "Синій-Дім-28");
    const browser = new Browser(world, "own");
    await browser.call((visit) =>
      signIn(world, visit, { email, password: "Синій-Дім-28", remember: false }),
    );
    const actor = await browser.signedIn();
    const wish = { current: "Синій-Дім-28", password: "0lha-Petrenk0" };
    await expect(
      browser.call((visit) => changePassword(world, visit, actor, wish)),
    ).rejects.toMatchObject(weak);
  });
});
