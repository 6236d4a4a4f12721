import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { minute } from "#core/kernel/time.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { addressIn } from "../letters/letter-job.ts";
import { forgotPassword, sendRequested } from "./reset.ts";
import { forgetEnded } from "../service.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { account, session, verification } from "../table.ts";
import {
  Browser,
  goodPassword,
  linkToken,
  lettersTo,
  newSignUp,
  resetPassword as resetBy,
  verifiedPerson,
  openMailingWorld,
} from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { patience } from "../../../../tools/patience.ts";

let world: TestWorld;
beforeAll(async () => void (world = await openMailingWorld()));
afterAll(() => world.close());
beforeEach(() => world.setNow(testNow));

const newPassword = "Інша-Оселя 77";
const later = (ms: number) => world.setNow(new Date(testNow.getTime() + ms));
const enter = (browser: Browser, email: string, password: string) =>
  browser.call((visit) => signIn(world, visit, { email, password, remember: false }));
const reset = (token: string, password = newPassword, browser?: Browser) =>
  outcomeOf(resetBy(world, token, password, browser));

async function linkFor(email: string, key = crypto.randomUUID()): Promise<string> {
  await sendRequested(world, { email, purpose: "reset" }, key);
  return linkToken(world, email, key);
}

describe("forgot", () => {
  it("does the same for every address: one job, nothing else", async () => {
    await verifiedPerson(world, "known@example.com");
    const before = (await lettersTo(world, "known@example.com")).length;
    const ask = (email: string) =>
      new Browser(world).call((visit) => forgotPassword(world, visit, { email }));
    expect(await ask("known@example.com")).toEqual(await ask("unknown@example.com"));
    expect(await lettersTo(world, "known@example.com")).toHaveLength(before);
    const jobs = await world.db.sql`select data from pgboss.job where name = 'identity.letter'`;
    const addresses = jobs.map((row) => addressIn(world, row["data"]));
    expect(addresses.toSorted()).toEqual(["known@example.com", "unknown@example.com"]);
  });

  it("sends one letter per request, also when its job runs again, and three at most", async () => {
    const email = "flood@example.com";
    await verifiedPerson(world, email);
    for (const key of ["job", "job", "job-2", "job-3", "job-4"])
      await sendRequested(world, { email, purpose: "reset" }, key);
    const letters = (await lettersTo(world, email)).filter(({ kind }) => kind === "identity.reset");
    expect(letters.map(({ dedupeKey }) => dedupeKey).toSorted()).toEqual(["job", "job-2"]);
    expect(letters[0]?.text).toContain("30 хвилин, лише один раз");
  });
});

describe("reset", () => {
  it("works for half an hour", async () => {
    await verifiedPerson(world, "slow@example.com");
    const token = await linkFor("slow@example.com");
    later(30 * minute);
    expect(await reset(token)).toBe("auth.link_invalid");
    later(30 * minute - 1);
    expect(await reset(token)).toBe("ok");
  });

  it("ends all sessions, voids other links, and signs in with the new password only", async () => {
    const email = "reset@example.com";
    await verifiedPerson(world, email);
    const browser = new Browser(world, "10.3.0.1");
    await enter(browser, email, goodPassword);
    const earlier = await linkFor(email);
    const token = await linkFor(email);
    expect(await reset(token)).toBe("ok");
    expect(await browser.actor()).toBeNull();
    expect(await reset(token, "Ще-Інша 9 Оселя")).toBe("auth.link_invalid");
    expect(await reset(earlier, "Ще-Інша 9 Оселя")).toBe("auth.link_invalid");
    expect(await outcomeOf(enter(browser, email, goodPassword))).toBe("auth.invalid_credentials");
    expect(await outcomeOf(enter(browser, email, newPassword))).toBe("ok");
  });

  it("keeps the link when the new password is too common", async () => {
    await verifiedPerson(world, "weak@example.com");
    const token = await linkFor("weak@example.com");
    expect(await reset(token, "Password1!")).toBe("auth.weak_password");
    expect(await reset(token)).toBe("ok");
  });

  it("lets one of two at the same time win", async () => {
    const email = "race@example.com";
    await verifiedPerson(world, email);
    const token = await linkFor(email);
    const passwords = ["Перша-Оселя 1", "Друга-Оселя 2"];
    // Somebody holds the password's row until both resets are under way and wait.
    const results = await world.db.orm.transaction(async (tx) => {
      await tx.select().from(account).for("update");
      const both = passwords.map((password) => reset(token, password));
      await vi.waitFor(
        async () => {
          const [waiting] = await world.db.sql`
            select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          expect(waiting?.["count"]).toBe(2);
        },
        { timeout: patience(10_000) },
      );
      return both;
    });
    const outcomes = await Promise.all(results);
    expect(outcomes.toSorted()).toEqual(["auth.link_invalid", "ok"]);
    const winner = passwords[outcomes.indexOf("ok")] ?? "";
    expect(await outcomeOf(enter(new Browser(world, "10.3.0.2"), email, winner))).toBe("ok");
  });

  it("verifies the address, since only its owner reads the letter, and frees who was locked out here", async () => {
    const email = "unverified@example.com";
    const browser = new Browser(world, "10.3.0.3");
    await browser.call((visit) => signUp(world, visit, newSignUp(email)));
    for (let tries = 0; tries < 6; tries++) await outcomeOf(enter(browser, email, "Wrong-Pass 1"));
    expect(await reset(await linkFor(email), newPassword, browser)).toBe("ok");
    expect(await outcomeOf(enter(browser, email, newPassword))).toBe("ok");
  });

  it("does not take a verification link for a reset, nor a made-up one", async () => {
    const email = "purpose@example.com";
    await new Browser(world, "10.3.0.4").call((visit) => signUp(world, visit, newSignUp(email)));
    expect(await reset(await linkToken(world, email))).toBe("auth.link_invalid");
    expect(await reset("made-up")).toBe("auth.link_invalid");
  });
});

describe("the nightly sweep", () => {
  it("removes what has ended and leaves the rest", async () => {
    const email = "sweep@example.com";
    await verifiedPerson(world, email);
    await linkFor(email);
    later(24 * 60 * minute);
    const browser = new Browser(world, "10.3.0.5");
    await enter(browser, email, goodPassword);
    await forgetEnded(world);
    expect(await browser.actor()).not.toBeNull();
    expect(await world.db.orm.$count(session)).toBe(1);
    expect(await world.db.orm.$count(verification)).toBe(0);
  });
});
