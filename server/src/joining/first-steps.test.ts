import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { organisation } from "#server/buildings/table.ts";
import { createPerson } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database.ts";
import { event } from "#server/platform/event-table.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import {
  buildHouse,
  cookieOf,
  type House,
  housePassword,
  openCaller,
} from "#server/testing/house.ts";
import { createCompany } from "./company.ts";
import { getOnboarding, putOnboarding } from "./onboarding.ts";
import { actorOf, newcomer, outcome } from "./testing.ts";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await openTestWorld();
  house = await buildHouse(world, "STEPSHOUSE");
});
afterAll(() => world.close());

describe("first steps", () => {
  test("are kept on the server, for the person alone, until they are finished", async () => {
    const marko = await newcomer(world);
    expect(await getOnboarding(world, marko)).toMatchObject({ path: null, due: true });
    await putOnboarding(world, marko, { path: "owner", step: "place" });
    const saved = { step: "notifications", skipped: ["place"] } as const;
    await putOnboarding(world, marko, { step: saved.step, skipped: [...saved.skipped] });
    const now = { ...saved, path: "owner", due: true };
    expect(await getOnboarding(world, marko)).toMatchObject(now);
    expect(await getOnboarding(world, await newcomer(world))).toMatchObject({ path: null });
    expect(await putOnboarding(world, marko, { step: "done" })).toMatchObject({ due: false });
    expect(await putOnboarding(world, marko, { step: "who" })).toMatchObject({ due: false });
    const wrong = putOnboarding(world, marko, { path: "staff", step: "done" });
    expect(await outcome(wrong)).toBe("generic.validation");
  });

  test("are not owed by who had a place or a job before", async () => {
    for (const member of ["resident", "owner", "manager"] as const)
      expect(
        await getOnboarding(world, await actorOf(world, house.people[member].id)),
      ).toMatchObject({
        due: false,
        path: member === "manager" ? "staff" : member,
      });
  });
});

describe("a new company", () => {
  const company = { name: "ОСББ «Каштанова, 3»", taxId: "32855961" };

  test("has its founder as administrator, who owes the second factor", async () => {
    const olha = await newcomer(world);
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
    expect(await outcome(createCompany(world, after, company, null))).toBe(
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
    const about = { email, firstName: "Ольга", lastName: "Нова", password: housePassword };
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
    const olha = await newcomer(world);
    const outcomes = await Promise.all([
      outcome(createCompany(world, olha, company, randomUUID())),
      outcome(createCompany(world, olha, company, randomUUID())),
    ]);
    expect(outcomes.toSorted()).toEqual(["joining.company_not_allowed", "ok"]);
    const owner = await actorOf(world, house.people.owner.id);
    expect(await outcome(createCompany(world, owner, company, null))).toBe(
      "joining.company_not_allowed",
    );
  });

  test("keeps a person's own number unreadable", async () => {
    const made = await createCompany(
      world,
      await newcomer(world),
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
