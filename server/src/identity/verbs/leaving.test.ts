import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { day, hour } from "#core/kernel/time.ts";
import { personalDataOf } from "#server/platform/slice.ts";
import { slices } from "#server/slices.ts";
import { residency } from "#server/buildings/table.ts";
import { addMember } from "#server/staff/builder.ts";
import { staff } from "#server/staff/table.ts";
import { addJoinRequest } from "#server/joining/builder.ts";
import { joinRequest, onboarding } from "#server/joining/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { addFile } from "#server/files/builder.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import {
  foundOrganisation,
  type TestBuilding,
  testPassword,
  type Member,
} from "#server/testing/organisation.ts";
import { downloadExport, exportOf, removeExpiredExports, requestExport } from "./data-export.ts";
import { forgetDue, keepAccount, requestDeletion } from "./deletion.ts";
import { makeExport } from "../export/make-export.ts";
import { createPerson } from "../service.ts";
import { signIn } from "./sign-in.ts";
import { account, person, session } from "../table.ts";
import { dataExport } from "../table/data-export-table.ts";
import { Browser } from "../testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";

const providers = personalDataOf(slices);

const run = { last: false, signal: new AbortController().signal };
const word = "видалити";

let world: TestWorld;
let count = 0;
beforeAll(async () => void (world = await openTestWorld({ demo: true })));
afterAll(() => world.close());

const at = (milliseconds: number) => world.setNow(new Date(testNow.getTime() + milliseconds));

async function enter(email: string) {
  const browser = new Browser(world, email);
  await browser.call((visit) =>
    signIn(world, visit, { email, password: testPassword, remember: true }),
  );
  return { browser, actor: await browser.signedIn() };
}
type Inside = Awaited<ReturnType<typeof enter>>;

async function buildingOf(member: Member): Promise<{ house: TestBuilding; me: Inside }> {
  const building = await foundOrganisation(world, `Hutir${++count}`);
  return { house: building, me: await enter(building.people[member].email) };
}

const ask = ({ browser, actor }: Inside, password = testPassword) =>
  browser.call((visit) => requestExport(world, visit, actor, { password }));
const leave = ({ browser, actor }: Inside, password = testPassword) =>
  browser.call((visit) => requestDeletion(world, visit, actor, { password, word }));

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(body as BodyInit).arrayBuffer());
}

const textOf = (files: Record<string, Uint8Array>, path: string) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(files[path] ?? new Uint8Array());

describe("the archive of one's data", () => {
  it("holds what every slice knows, as JSON and as a table a spreadsheet cannot run", async () => {
    const { house: building, me } = await buildingOf("resident");
    const { personId } = me.actor;
    const bytes = Buffer.from("a photo, as far as anybody here cares");
    await world.files.put("photo-of-a-leak.jpg", bytes, "image/jpeg");
    const photo = {
      ownerId: personId,
      name: "Протікає.jpg",
      size: bytes.length,
      key: "photo-of-a-leak.jpg",
    };
    const photoId = await inTenant(world.db, { orgIds: [], personId }, async (tx) => {
      await addFile(tx, { ...photo, key: "lost.jpg", name: "Загублено.jpg" }, testNow);
      return addFile(tx, photo, testNow);
    });
    // What one filed for an organisation is its, and may speak of others.
    const { orgId } = building;
    const target = { orgId, holder: "document", holderId: crypto.randomUUID() };
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      addFile(tx, { ...photo, ...target, name: "Борги.pdf" }, testNow),
    );
    await world.db.orm.update(person).set({ lastName: "=1+2" }).where(eq(person.id, personId));

    const exported = await ask(me);
    expect(await ask(me)).toEqual(exported);
    await makeExport(world, providers, exported, run);
    await makeExport(world, providers, exported, run);
    const ready = await exportOf(world, me.actor);
    expect(ready).toMatchObject({ state: "ready", id: exported.id });
    const { headers, body } = await downloadExport(world, me.actor, exported);
    const zip = await bytesOf(body);
    expect(headers["content-length"]).toBe(String(zip.length));
    const files = unzipSync(zip);
    const rows = (name: string) =>
      JSON.parse(textOf(files, `data/${name}.json`)) as Array<Record<string, unknown>>;
    expect(rows("profile")).toMatchObject([{ email: building.people.resident.email }]);
    expect(rows("sessions")).toHaveLength(1);
    expect(rows("residencies")).toMatchObject([{ kind: "resident", from: "2025-01-01" }]);
    expect(rows("events").map(({ kind }) => kind)).toContain("identity.signed_in");
    expect(rows("requests")).toEqual([]);
    expect(rows("join_requests")).toEqual([]);
    expect(textOf(files, "tables/profile.csv")).toMatch(/^\uFEFFfirst_name;last_name/);
    expect(files["tables/requests.csv"]).toBeUndefined();
    expect(textOf(files, "tables/profile.csv")).toContain("'=1+2");
    expect(files[`files/${photoId.slice(0, 8)}-Протікає.jpg`]).toEqual(new Uint8Array(bytes));
    expect(Object.keys(files).join()).not.toContain("Борги");
    const page = textOf(files, "index.html");
    expect(page).toContain("Ваші дані");
    expect(page).toContain("Загублено.jpg");
    expect(zip.includes(building.people.neighbour.email)).toBe(false);
  });

  it("is one's own, asked by password, for 24 hours from when it is ready", async () => {
    const { house: building, me } = await buildingOf("owner");
    expect(await outcomeOf(ask(me, "Wrong-2026!"))).toBe("auth.invalid_credentials");
    const { id } = await ask(me);
    expect(await outcomeOf(downloadExport(world, me.actor, { id }))).toBe("generic.not_found");
    at(hour);
    await makeExport(world, providers, { id }, run);
    const neighbour = await enter(building.people.neighbour.email);
    expect(await outcomeOf(downloadExport(world, neighbour.actor, { id }))).toBe(
      "generic.not_found",
    );
    at(25 * hour - 1);
    expect(await outcomeOf(downloadExport(world, me.actor, { id }))).toBe("ok");
    at(25 * hour);
    expect(await outcomeOf(downloadExport(world, me.actor, { id }))).toBe("generic.not_found");
    expect(await exportOf(world, me.actor)).toBeNull();
    const [row] = await world.db.orm.select().from(dataExport).where(eq(dataExport.id, id));
    expect(await world.files.get(`export-${id}-0.zip`)).not.toBeNull();
    await removeExpiredExports(world);
    expect(row?.parts).toBe(1);
    expect(await world.files.get(`export-${id}-0.zip`)).toBeNull();
    world.setNow(testNow);
  });

  it("that cannot be made says so at the last try, and may be asked for anew", async () => {
    const { me } = await buildingOf("resident");
    const { id } = await ask(me);
    const broken = [
      {
        sections: () => [
          {
            name: "x",
            pages: () => {
              throw new Error("no");
            },
          },
        ],
      },
    ];
    const work = (last: boolean) =>
      makeExport(world, broken as never, { id }, { ...run, last }).catch(() => "failed");
    expect(await work(false)).toBe("failed");
    expect(await exportOf(world, me.actor)).toMatchObject({ state: "waiting" });
    expect(await work(true)).toBe("failed");
    expect(await exportOf(world, me.actor)).toMatchObject({ state: "failed" });
    expect((await ask(me)).id).not.toBe(id);
  });
});

describe("an account that is to be deleted", () => {
  it("waits 14 days, stays if its person says so, and asks for the password", async () => {
    const { me } = await buildingOf("resident");
    expect(await outcomeOf(leave(me, "Wrong-2026!"))).toBe("auth.invalid_credentials");
    const due = new Date(testNow.getTime() + 14 * day).toISOString();
    expect((await leave(me)).deletionDueAt).toBe(due);
    at(day);
    expect((await leave(me)).deletionDueAt).toBe(due);
    const again = await enter(me.actor.email);
    const account = await again.browser.call((visit) => keepAccount(world, visit, again.actor));
    expect(account.deletionDueAt).toBeNull();
    at(20 * day);
    await forgetDue(world, providers);
    expect(await again.browser.actor()).not.toBeNull();
    world.setNow(testNow);
  });

  it("leaves its row without a name, its homes ended, and nothing to sign in with", async () => {
    const { house: building, me } = await buildingOf("resident");
    const { personId, email } = me.actor;
    const { id } = await ask(me);
    const mine = { orgIds: [building.orgId], personId };
    const steps = () =>
      inTenant(world.db, mine, (tx) => tx.$count(onboarding, eq(onboarding.personId, personId)));
    await inTenant(world.db, mine, async (tx) => {
      const { orgId, neighbourApartmentId: apartmentId } = building;
      await addJoinRequest(tx, { orgId, apartmentId, personId, message: "Це я" }, testNow);
      await tx
        .insert(onboarding)
        .values({ personId, step: "language_theme", skipped: [], updatedAt: testNow })
        .onConflictDoNothing();
    });
    expect(await steps()).toBe(1);
    await makeExport(world, providers, { id }, run);
    await leave(me);
    expect(
      await world.db.orm.select().from(outboxMail).where(eq(outboxMail.recipient, email)),
    ).toMatchObject([{ kind: "identity.export_ready" }, { kind: "identity.deletion" }]);
    at(14 * day - 1);
    await forgetDue(world, providers);
    expect(await me.browser.actor()).not.toBeNull();
    at(14 * day);
    await Promise.all([forgetDue(world, providers), forgetDue(world, providers)]);
    await forgetDue(world, providers);

    const [left] = await world.db.orm.select().from(person).where(eq(person.id, personId));
    expect(left).toMatchObject({
      email: null,
      phone: null,
      firstName: "Видалена",
      lastName: "людина",
      notifications: {},
      deletionDueAt: null,
      anonymisedAt: new Date(testNow.getTime() + 14 * day),
    });
    for (const table of [account, session, dataExport])
      expect(await world.db.orm.select().from(table).where(eq(table.personId, personId))).toEqual(
        [],
      );
    expect(
      await world.db.orm.select().from(outboxMail).where(eq(outboxMail.recipient, email)),
    ).toEqual([]);
    expect(await world.files.get(`export-${id}-0.zip`)).toBeNull();
    expect(await me.browser.actor()).toBeNull();
    expect(await steps()).toBe(0);
    const [request] = await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
      tx.select().from(joinRequest).where(eq(joinRequest.personId, personId)),
    );
    expect(request).toMatchObject({ state: "withdrawn", message: null });
    const homes = await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
      tx.select().from(residency).where(eq(residency.personId, personId)),
    );
    expect(homes).toMatchObject([{ validFrom: "2025-01-01", validTo: "2026-12-01" }]);
    const facts = await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
      tx.execute(
        `select kind from event where actor_id = '${personId}' and kind in ('residency.ended', 'identity.anonymised')`,
      ),
    );
    expect(facts.map(({ kind }) => kind)).toEqual(["residency.ended", "identity.anonymised"]);
    expect(await outcomeOf(enter(email))).toBe("auth.invalid_credentials");
    const newcomer = { email, firstName: "Нова", lastName: "Людина" };
    const fresh = await inTenant(world.db, { orgIds: [] }, (tx) =>
      createPerson(tx, newcomer, testNow),
    );
    expect(fresh).not.toBe(personId);
    world.setNow(testNow);
  });

  it("is not the last administrator's, neither when asked nor when the day comes", async () => {
    const { house: building, me } = await buildingOf("admin");
    expect(await outcomeOf(leave(me))).toBe("auth.last_admin");
    const email = `second-${building.canary}@example.com`;
    const { orgId } = building;
    const colleague = { orgId, role: "admin", email, password: testPassword } as const;
    const second = await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      addMember(tx, colleague, testNow),
    );
    const other = await enter(email);
    // Two who ask at the same moment cannot leave each other alone.
    const results = await Promise.all([outcomeOf(leave(me)), outcomeOf(leave(other))]);
    expect(results.toSorted()).toEqual(["auth.last_admin", "ok"]);
    const leaver = results[0] === "ok" ? me : other;
    const residencies = results[0] === "ok" ? second : me.actor.personId;
    await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
      tx.update(staff).set({ disabledAt: testNow }).where(eq(staff.personId, residencies)),
    );
    at(14 * day);
    await forgetDue(world, providers);
    expect(await leaver.browser.actor()).not.toBeNull();
    await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
      tx.update(staff).set({ disabledAt: null }).where(eq(staff.personId, residencies)),
    );
    await forgetDue(world, providers);
    expect(await leaver.browser.actor()).toBeNull();
    const left = await inTenant(world.db, { orgIds: [building.orgId] }, (tx) =>
      tx.select().from(staff).where(eq(staff.personId, leaver.actor.personId)),
    );
    expect(left[0]?.disabledAt).not.toBeNull();
    world.setNow(testNow);
  });
});
