import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { demoEmail } from "#core/identity/demo.ts";
import { decideDemo, inTurn, type Inside, lookInside } from "./demo.ts";
import { loadConfig } from "#server/platform/start/config.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { patience } from "../../tools/patience.ts";

const empty: Inside = { empty: true, demoAccounts: false };
const demoComplex: Inside = { empty: false, demoAccounts: true };
const people: Inside = { empty: false, demoAccounts: false };

const production = { NODE_ENV: "production" };
const externalProduction = {
  ...production,
  DATABASE_URL: "postgres://o:p@db/oselia",
  OSELIA_SECRET: "s".repeat(32),
  PUBLIC_URL: "https://oselia.example",
};
const force = { OSELIA_DEMO_FORCE: "1" };

function decide(env: NodeJS.ProcessEnv, inside: Inside): boolean | "refused" {
  try {
    return decideDemo(loadConfig(env), inside);
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    expect(error.exitCode).toBe(78);
    expect(error.message).toContain("OSELIA_DEMO_FORCE=1");
    return "refused";
  }
}

describe("whether a start is a demo", () => {
  test.each<[string, NodeJS.ProcessEnv, Inside, boolean | "refused"]>([
    ["an empty database, nothing said", {}, empty, true],
    ["the demo complex, nothing said", {}, demoComplex, true],
    ["people live there", {}, people, false],
    ["another loopback address", { HOST: "::1" }, empty, true],
    ["no demo wanted", { OSELIA_DEMO: "0" }, empty, false],
    [
      "its accounts are used without demo mode, here only",
      { OSELIA_DEMO: "0" },
      demoComplex,
      false,
    ],
    ["an external database, nothing said", { DATABASE_URL: "postgres://o:p@db/o" }, empty, false],

    ["production, nothing said", production, empty, false],
    ["production over an external database", externalProduction, empty, false],
    ["production over the demo complex", production, demoComplex, "refused"],
    ["the same without demo mode", { ...production, OSELIA_DEMO: "0" }, demoComplex, "refused"],
    ["the same in an external database", externalProduction, demoComplex, "refused"],
    ["production, forced", { ...production, ...force }, empty, true],
    ["production over the demo complex, forced", { ...production, ...force }, demoComplex, true],
    ["forced, and no demo wanted", { ...production, ...force, OSELIA_DEMO: "0" }, empty, false],
    ["production where people live, forced", { ...production, ...force }, people, false],

    ["other computers may call", { HOST: "0.0.0.0" }, empty, "refused"],
    [
      "other computers may call its accounts",
      { HOST: "::", OSELIA_DEMO: "0" },
      demoComplex,
      "refused",
    ],
    ["other computers may call, without demo", { HOST: "::", OSELIA_DEMO: "0" }, empty, false],
    ["other computers may call people", { HOST: "0.0.0.0" }, people, false],
    ["other computers may call, forced", { HOST: "0.0.0.0", ...force }, empty, true],
    ["a proxy leads here", { PUBLIC_URL: "https://oselia.example" }, empty, "refused"],
    ["a proxy leads to people", { PUBLIC_URL: "https://oselia.example" }, people, false],
    ["a proxy of this computer", { PUBLIC_URL: "https://localhost" }, empty, true],
  ])("%s", (_, env, inside, outcome) => expect(decide(env, inside)).toBe(outcome));
});

describe("what lies in the database", () => {
  let world: TestWorld;
  let sql: OpenSql;
  beforeAll(async () => {
    world = await openTestWorld();
    sql = openSql(world.ownerUrl);
  });
  afterAll(async () => {
    await sql.end();
    await world.close();
  });

  async function join(email: string, has: { proved: boolean; password: boolean }): Promise<void> {
    await sql`with one as (
        insert into person (email, email_verified_at, first_name, last_name, created_at)
        values (${email}, ${has.proved ? world.clock() : null}, 'Andrii', 'Kovalenko', now()) returning id)
      insert into account (person_id, password_hash, changed_at)
      select id, 'scrypt', now() from one where ${has.password}`;
  }

  test("an address that a stranger signs up with, or a register names, makes no demo of it", async () => {
    expect(await lookInside(world)).toEqual(empty);
    await join(demoEmail("admin"), { proved: false, password: true });
    await join(demoEmail("manager"), { proved: true, password: false });
    expect(await lookInside(world)).toEqual(people);
  });

  test("any account of the demo does, however it is written", async () => {
    await join(demoEmail("owner").toUpperCase(), { proved: true, password: true });
    expect(await lookInside(world)).toEqual(demoComplex);
  });

  test("two who would fill it take turns; who died leaves the turn to the next", async () => {
    const heard: string[] = [];
    const waiting = { say: (sentence: string) => void heard.push(sentence), pauseMs: 5 };
    const order: string[] = [];
    await inTurn(world, async () => {
      const second = inTurn(world, async () => void order.push("second"), waiting);
      await vi.waitFor(() => expect(heard.join()).toContain("oselia start"), {
        timeout: patience(20_000),
      });
      order.push("first");
      return { second };
    }).then(({ second }) => second);
    expect(order).toEqual(["first", "second"]);
    await expect(inTurn(world, () => Promise.reject(new Error("died")))).rejects.toThrow("died");
    expect(await inTurn(world, async () => "next")).toBe("next");
  });
});
