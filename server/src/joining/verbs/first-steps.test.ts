import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCode } from "#core/joining/code.ts";
import { organisation } from "#server/buildings/table.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { hour } from "#core/kernel/time.ts";
import { createPerson } from "#server/identity/service.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Jar } from "#server/platform/http/cookies.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import {
  foundOrganisation,
  cookieOf,
  type TestBuilding,
  testPassword,
  openCaller,
} from "#server/testing/organisation.ts";
import { createCompany } from "./company.ts";
import * as pendingCode from "./pending-code-cookie.ts";
import * as invitations from "./invitations.ts";
import { getOnboarding } from "../service.ts";
import { putOnboarding } from "./onboarding.ts";
import { newMember, residenciesOf } from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";

let world: TestWorld;
let building: TestBuilding;

beforeAll(async () => {
  world = await openTestWorld();
  building = await foundOrganisation(world, "STEPSHOUSE");
});
afterAll(() => world.close());

describe("first steps", () => {
  test("are kept on the server, for the person alone, until they are finished", async () => {
    const marko = await newMember(world);
    expect(await getOnboarding(world, marko)).toMatchObject({ path: null, due: true });
    await putOnboarding(world, marko, { path: "owner", step: "place" });
    const saved = { step: "notifications", skipped: ["place"] } as const;
    await putOnboarding(world, marko, { step: saved.step, skipped: [...saved.skipped] });
    const now = { ...saved, path: "owner", due: true };
    expect(await getOnboarding(world, marko)).toMatchObject(now);
    expect(await getOnboarding(world, await newMember(world))).toMatchObject({ path: null });
    expect(await putOnboarding(world, marko, { step: "done" })).toMatchObject({ due: false });
    expect(await putOnboarding(world, marko, { step: "who" })).toMatchObject({ due: false });
    const wrong = putOnboarding(world, marko, { path: "staff", step: "done" });
    expect(await outcomeOf(wrong)).toBe("generic.validation");
  });

  test("are not owed by who had a place or a job before", async () => {
    for (const member of ["resident", "owner", "manager"] as const)
      expect(
        await getOnboarding(world, await actorOf(world, building.people[member].id)),
      ).toMatchObject({
        due: false,
        path: member === "manager" ? "staff" : member,
      });
  });
});

describe("a new company", () => {
  const company = { name: "ОСББ «Каштанова, 3»", taxId: "32855961" };

  test("has its founder as administrator, who owes the second factor", async () => {
    const olha = await newMember(world);
    const made = await createCompany(world, olha, company, "found");
    expect(made).toMatchObject({ name: company.name, secondFactorDue: true });
    expect(made.slug).toMatch(/^osbb-kashtanova-3-[0-9a-f]{6}$/);
    expect(await createCompany(world, olha, company, "found")).toEqual(made);
    const after = await actorOf(world, olha.personId);
    expect(after).toMatchObject({ role: "admin", orgIds: [made.orgId] });
    expect(await getOnboarding(world, after)).toMatchObject({
      path: "company",
      step: "first_building",
    });
    expect(await outcomeOf(createCompany(world, after, company, null))).toBe(
      "joining.company_not_allowed",
    );
    const [row] = await inTenant(world.db, { orgIds: [made.orgId] }, (tx) =>
      tx.select().from(organisation),
    );
    expect(row).toMatchObject({ id: made.orgId, taxId: "32855961" });
  });

  test("lets its founder set up the second factor before anything else of it", async () => {
    const { call, close } = await openCaller(world);
    const email = `${randomUUID()}@example.com`;
    const about = { email, firstName: "Ольга", lastName: "Нова", password: testPassword };
    await inTenant(world.db, { orgIds: [] }, (tx) => createPerson(tx, about, world.clock()));
    const cookie = await cookieOf(call, email);
    const made = await call("POST", "/api/joining/company", { cookie, body: company });
    expect(made).toMatchObject({ status: 200, body: { secondFactorDue: true } });
    const steps = await call("GET", "/api/joining/onboarding", { cookie });
    expect(steps).toMatchObject({ status: 200, body: { step: "first_building", due: true } });
    const { body } = await call("GET", "/api/identity/me", { cookie });
    expect(body).toMatchObject({ me: { role: "admin", totpRequired: true, onboardingDue: true } });
    const refused = await call("GET", "/api/joining/invitations", { cookie });
    expect(refused).toMatchObject({ status: 403, body: { code: "auth.totp_required" } });
    await close();
  });

  test("is founded once by two presses, and not by who lives somewhere", async () => {
    const olha = await newMember(world);
    const outcomes = await Promise.all([
      outcomeOf(createCompany(world, olha, company, randomUUID())),
      outcomeOf(createCompany(world, olha, company, randomUUID())),
    ]);
    expect(outcomes.toSorted()).toEqual(["joining.company_not_allowed", "ok"]);
    const owner = await actorOf(world, building.people.owner.id);
    expect(await outcomeOf(createCompany(world, owner, company, null))).toBe(
      "joining.company_not_allowed",
    );
  });

  test("is founded by nobody where the operator says so, but a call that was done answers again", async () => {
    const closed = { ...world, config: { ...world.config, newCompanies: false } };
    const iryna = await newMember(world);
    const key = randomUUID();
    expect(await outcomeOf(createCompany(closed, iryna, company, key))).toBe(
      "joining.companies_closed",
    );
    expect(await getOnboarding(closed, iryna)).toMatchObject({ newCompanies: false });
    expect(await getOnboarding(world, iryna)).toMatchObject({ newCompanies: true });
    const made = await createCompany(world, iryna, company, key);
    expect(await createCompany(closed, iryna, company, key)).toEqual(made);
  });

  test("keeps a person's own number unreadable", async () => {
    const made = await createCompany(
      world,
      await newMember(world),
      { name: "ФОП", taxId: "1759013776" },
      null,
    );
    const rows = await inTenant(world.db, { orgIds: [made.orgId] }, async (tx) => ({
      organisation: await tx.select().from(organisation),
      events: await tx.select().from(event),
      calls: await tx.execute("select * from idempotency"),
    }));
    expect(rows.organisation[0]?.taxId?.length).toBeGreaterThan(20);
    expect(JSON.stringify(rows)).not.toContain("1759013776");
  });
});

describe("a code that was looked at", () => {
  const from = "203.0.113.7";
  const nobody = { address: from, personId: null };

  /** A browser's cookies, where nothing looks at their age. */
  function browser(cookies = new Map<string, string>()): {
    jar: Jar;
    cookies: Map<string, string>;
  } {
    const jar: Jar = {
      get: (name) => cookies.get(name) ?? null,
      set: (name, value) => void cookies.set(name, value),
      drop: (name) => void cookies.delete(name),
    };
    return { jar, cookies };
  }

  async function invite(kind: "owner" | "resident" = "resident") {
    const manager = await actorOf(world, building.people.manager.id);
    const terms = { apartmentId: building.apartmentId, kind, uses: 1, days: 30 };
    const { id, code } = await invitations.createInvitation(world, manager, terms, null);
    return { id, code: readCode(code) ?? "" };
  }

  test("stays with the browser, unread, until who signed in agrees to its flat", async () => {
    const { id, code } = await invite();
    const { jar, cookies } = browser();
    expect(await pendingCode.getHeldCode(world, { ...nobody, jar })).toBeNull();
    const place = await pendingCode.lookAtCode(world, { ...nobody, jar }, { code });
    expect([...cookies.values()].join()).not.toContain(code);
    const marko = await newMember(world);
    const visitor = { address: from, personId: marko.personId };
    expect(await pendingCode.getHeldCode(world, { ...visitor, jar })).toEqual(place);
    expect(await residenciesOf(world, building, marko.personId)).toEqual([]);

    const agreed = { held: id };
    const call = () =>
      pendingCode.redeemCode(world, marko, { ...agreed, from: { address: from, jar } }, "lost");
    const before = new Map(cookies);
    const joined = await call();
    expect(joined).toMatchObject({ apartment: "1", kind: "resident" });
    expect(cookies.size).toBe(0);
    // The answer was lost on its way, and with it the word to forget the code.
    for (const [name, value] of before) cookies.set(name, value);
    expect(await call()).toEqual(joined);
    expect(await residenciesOf(world, building, marko.personId)).toHaveLength(1);
  });

  test("lets into no other flat than the one that was shown", async () => {
    const [mine, other] = [await invite(), await invite("owner")];
    const { jar } = browser();
    await pendingCode.lookAtCode(world, { ...nobody, jar }, mine);
    await pendingCode.lookAtCode(world, { ...nobody, jar }, other);
    const marko = await newMember(world);
    const use = (codeId: string) =>
      outcomeOf(
        pendingCode.redeemCode(world, marko, { held: codeId, from: { address: from, jar } }, null),
      );
    expect(await use(mine.id)).toBe("joining.code_gone");
    expect(await pendingCode.getHeldCode(world, { ...nobody, jar })).toMatchObject({
      id: other.id,
    });
    expect(await use(other.id)).toBe("ok");
  });

  test("is theirs alone from when they are signed in; staff may go on as somebody else", async () => {
    const { id, code } = await invite();
    const [marko, ann] = [await newMember(world), await newMember(world)];
    const manager = { address: from, personId: building.people.manager.id, staff: true };
    const as = ({ personId }: Actor) => ({ address: from, personId });
    const look = async (jar: Jar, by: Omit<pendingCode.Holder, "jar">) =>
      (await pendingCode.getHeldCode(world, { ...by, jar }))?.id;
    const first = browser();
    await pendingCode.lookAtCode(world, { ...manager, jar: first.jar }, { code });
    expect(await look(first.jar, manager)).toBe(id);
    expect(await look(first.jar, nobody)).toBe(id);
    const second = browser();
    await pendingCode.lookAtCode(world, { ...as(marko), jar: second.jar }, { code });
    for (const { jar } of [first, second]) {
      expect(await look(jar, as(marko))).toBe(id);
      for (const other of [nobody, as(ann), manager])
        expect(await look(jar, other)).toBeUndefined();
      const taken = pendingCode.redeemCode(
        world,
        ann,
        { held: id, from: { address: from, jar } },
        null,
      );
      expect(await outcomeOf(taken)).toBe("joining.code_gone");
      expect(await look(jar, as(marko))).toBe(id);
    }
  });

  test("is forgotten when it is not theirs, after two hours, and once it opens nothing", async () => {
    const { id, code } = await invite();
    const { jar, cookies } = browser();
    const shown = async () =>
      (await pendingCode.getHeldCode(world, { ...nobody, jar }))?.id ?? null;
    await pendingCode.lookAtCode(world, { ...nobody, jar }, { code });
    await pendingCode.dropHeldCode(world, { ...nobody, jar });
    expect(await shown()).toBeNull();

    await pendingCode.lookAtCode(world, { ...nobody, jar }, { code });
    world.setNow(new Date(testNow.getTime() + 2 * hour - 1));
    expect(await shown()).toBe(id);
    world.setNow(new Date(testNow.getTime() + 2 * hour));
    expect(await shown()).toBeNull();
    world.setNow(testNow);
    await invitations.revokeCode(world, await actorOf(world, building.people.manager.id), { id });
    expect(await shown()).toBeNull();
    expect(cookies.size).toBe(0);
  });

  test("is sealed: nobody makes such a cookie, and no script reads it", async () => {
    const { call, close } = await openCaller(world);
    const { id, code } = await invite();
    const looked = await call("POST", "/api/joining/codes/look", { body: { code } });
    const line = looked.headers.get("set-cookie") ?? "";
    expect(line).toMatch(/^oselia-invitation=\w+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = line.split(";")[0] ?? "";
    const heldCode = await call("GET", "/api/joining/codes/held", { cookie });
    expect(heldCode).toMatchObject({ status: 200, body: { id } });
    const changed = `${cookie.slice(0, -1)}${cookie.endsWith("0") ? "1" : "0"}`;
    for (const value of [code, `held:9999999999999:${code}`, changed]) {
      const forged = { cookie: `oselia-invitation=${value.replace(/^.*=/, "")}` };
      const answer = await call("GET", "/api/joining/codes/held", forged);
      expect(answer).toMatchObject({ status: 200, body: null });
    }
    await close();
  });
});
