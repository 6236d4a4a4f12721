import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { addResidency } from "#server/buildings/builder.ts";
import { residency } from "#server/buildings/table.ts";
import { addTestMeter } from "#server/meters/testing.ts";
import { enterReadings } from "#server/meters/verbs/enter.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { leakIn } from "#server/requests/testing.ts";
import { actOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { and, eq } from "drizzle-orm";
import { exportOwnerTable } from "./report/export-section.ts";
import { readOwnerFigures } from "./reads/owner/figures-view.ts";
import { listProperties } from "./reads/owner/properties-view.ts";
import { drawOwnerReport } from "./report/draw-report.ts";
import {
  listOwnerInvoices,
  listOwnerReadings,
  listOwnerRequests,
} from "./reads/owner/rows-view.ts";

let world: TestWorld;
let home: Books;
let stranger: Books;
let meterId: string;
const at = (local: string) => world.setNow(new Date(`${local}+02:00`));

beforeAll(async () => {
  world = await openTestWorld();
  [home, stranger] = [await foundBooks(world), await foundBooks(world)];
  await live();
  at("2026-11-22T12:00");
});
afterAll(() => world.close());

/** Lets apartment 1, with invoices of two years, a meter, and requests of the tenant. */
async function live() {
  const { flats, orgId, ann, max } = home;
  await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    tx
      .update(residency)
      .set({ basis: "tenant", validFrom: "2026-10-05" })
      .where(and(eq(residency.apartmentId, flats[0]), eq(residency.personId, ann.personId))),
  );
  at("2025-11-03T10:00");
  await home.issue(200_00, { period: "2025-11", type: "utilities", dueOn: "2025-11-20" });
  await home.receive(200_00, { receivedOn: "2025-11-03" });
  await home.issue(99_00, { period: "2025-12", type: "utilities", dueOn: "2025-12-20" });
  at("2026-11-03T10:00");
  await home.issue(300_00, { period: "2026-10", type: "utilities", dueOn: "2026-11-20" });
  await home.issue(50_00, { period: "2026-11", type: "parking", dueOn: "2026-12-20" });
  await home.issue(70_00, { apartmentId: flats[2], period: "2026-11", type: "rent" });
  await home.issue(777_00, { apartmentId: flats[1], period: "2026-11" });
  const cancelled = await home.issue(40_00, { period: "2026-11" });
  await home.cancel(cancelled.number);
  meterId = (
    await addTestMeter(
      { world, home: { orgId, apartmentId: flats[0] } },
      { serial: "77", installedOn: "2025-10-20", firstValue: 10_000, verifiedUntil: "2026-12-01" },
    )
  ).id;
  await read("2026-10-25T10:00", 1, 14_000);
  at("2026-11-10T10:00");
  const { number } = await openRequest(world, ann, leakIn(home), null);
  await actOnRequest(world, max, { action: "accept", number, version: 1 }, null);
  await actOnRequest(
    world,
    max,
    { action: "ask", question: "Коли ви вдома?", number, version: 2 },
    null,
  );
  await openRequest(world, home.bob, leakIn(home, locationOf(flats[1])), null);
}

const locationOf = (apartmentId: string) => ({
  location: { kind: "apartment" as const, apartmentId },
});

async function read(local: string, version: number, value: number) {
  at(local);
  const entry = { meterId, version, value, clientId: crypto.randomUUID() };
  await enterReadings(world, home.ann, { entries: [entry] });
}

const year = { year: 2026 };
const figures = (over = {}, actor: Actor = home.eva) =>
  readOwnerFigures(world, actor, { ...year, ...over });

describe("properties", () => {
  test("say who uses them, what is owed and what waits", async () => {
    const { items, months } = await listProperties(world, home.eva);
    expect(items.map(({ number }) => number)).toEqual(["1", "3"]);
    expect(items[0]).toMatchObject({
      use: "let",
      letSince: "2026-10-05",
      tenants: [{ name: "Анна Тестова", since: "2026-10-05", until: null }],
      balance: 99_00 + 300_00 + 50_00,
      overdue: { amount: 399_00, since: "2025-12-20" },
      owedSinceLet: 350_00,
      requests: { open: 1, waiting: 1, latest: [{ status: "pending" }] },
      meters: { due: 1, until: "2026-11-30", verification: 1 },
      documents: 0,
    });
    expect(items[1]).toMatchObject({ use: "vacant", tenants: [], balance: 70_00 });
    // A co-owner who lives there makes it no vacant one.
    const { flats, orgId, bob } = home;
    const dwells = { orgId, apartmentId: flats[2], personId: bob.personId };
    await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
      for (const kind of ["owner", "resident"] as const)
        await addResidency(tx, { ...dwells, kind });
    });
    const [, shared] = (await listProperties(world, home.eva)).items;
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      tx
        .delete(residency)
        .where(and(eq(residency.apartmentId, flats[2]), eq(residency.personId, bob.personId))),
    );
    expect(shared?.use).toBe("household");
    expect(months.map(({ month }) => month)).toEqual([
      "2026-06",
      "2026-07",
      "2026-08",
      "2026-09",
      "2026-10",
      "2026-11",
    ]);
    expect(months.at(-1)).toEqual({ month: "2026-11", billed: 120_00, paid: 0 });
  });

  test("are an owner's alone", async () => {
    for (const actor of [home.ann, home.bob, home.max])
      expect(await outcomeOf(listProperties(world, actor))).toBe("generic.not_found");
    const { items } = await listProperties(world, stranger.eva);
    expect(items.every(({ balance }) => balance === 0)).toBe(true);
  });
});

describe("figures", () => {
  test("are of both years, without cancelled invoices and those of others", async () => {
    const found = await figures();
    expect(found).toMatchObject({ year: 2026, until: 11, complete: 10, years: [2026, 2025] });
    expect(found.homes.map(({ number }) => number)).toEqual(["1", "3"]);
    const costs = found.costs.map(({ kind, month, amount }) => `${month} ${kind} ${amount}`);
    expect(costs.toSorted()).toEqual([
      "2025-11 utilities 20000",
      "2025-12 utilities 9900",
      "2026-10 utilities 30000",
      "2026-11 parking 5000",
      "2026-11 rent 7000",
    ]);
    // What is not due yet counts for no rate.
    expect(
      found.payments.map(({ month, billed, paid }) => [month, billed, paid]).toSorted(),
    ).toEqual([
      ["2025-11", 200_00, 200_00],
      ["2025-12", 99_00, 0],
      ["2026-11", 300_00, 0],
    ]);
    expect(found.meters).toMatchObject([
      { id: meterId, removed: false, usage: [{ month: "2026-10", used: 4_000 }] },
    ]);
    expect(found.requests).toMatchObject([
      { category: "plumbing", month: "2026-11", opened: 1, open: 1 },
    ]);
  });

  test("are of one apartment, if it is theirs", async () => {
    const { costs } = await figures({ apartmentId: home.flats[2] });
    expect(costs).toMatchObject([{ kind: "rent", amount: 70_00 }]);
    const outcome = (actor: Actor, apartmentId: string) =>
      outcomeOf(figures({ apartmentId }, actor));
    expect(await outcome(home.eva, home.flats[1])).toBe("generic.not_found");
    expect(await outcome(home.ann, home.flats[0])).toBe("generic.not_found");
    expect(await outcome(stranger.eva, home.flats[0])).toBe("generic.not_found");
    expect(await outcome(home.max, home.flats[0])).toBe("generic.not_found");
  });
});

describe("the rows behind", () => {
  test("add up to the figures, page by page", async () => {
    const input = { ...year, figure: "costs" as const, limit: 2 };
    const first = await listOwnerInvoices(world, home.eva, input);
    const rest = await listOwnerInvoices(world, home.eva, {
      ...input,
      cursor: first.nextCursor ?? "",
    });
    const all = [...first.items, ...rest.items];
    expect(rest.nextCursor).toBeNull();
    expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(420_00);
    const due = await listOwnerInvoices(world, home.eva, { ...year, figure: "payments" });
    expect(due.items).toMatchObject([{ total: 300_00, status: "overdue", apartment: "1" }]);
    const parking = await listOwnerInvoices(world, home.eva, { ...input, kind: "parking" });
    expect(parking.items.map(({ total }) => total)).toEqual([50_00]);
    const requests = await listOwnerRequests(world, home.eva, { ...year, category: "plumbing" });
    expect(requests.items).toMatchObject([{ status: "pending", apartment: "1" }]);
    expect(
      (await listOwnerRequests(world, home.eva, { ...year, category: "security" })).items,
    ).toEqual([]);
  });

  test("names a bill of another kind by its first line", async () => {
    const terms = { period: "2026-11", dueOn: "2026-12-20", apartmentId: stranger.flats[2] };
    await stranger.issue(10_00, { ...terms, type: "other" });
    await stranger.issue(20_00, { ...terms, type: "rent" });
    const input = { ...year, figure: "costs" as const };
    const { items } = await listOwnerInvoices(world, stranger.eva, input);
    const titles = items.map(({ kind, title }) => [kind, title !== null]);
    expect(titles.toSorted()).toEqual([
      ["other", true],
      ["rent", false],
    ]);
  });

  test("end with the month that the figures end with", async () => {
    const billed = { apartmentId: stranger.flats[2], type: "maintenance" } as const;
    await stranger.issue(10_00, { ...billed, period: "2026-11" });
    await stranger.issue(90_00, { ...billed, period: "2026-12" });
    const { costs } = await readOwnerFigures(world, stranger.eva, year);
    const input = { ...year, figure: "costs" as const, kind: "maintenance" as const };
    const { items } = await listOwnerInvoices(world, stranger.eva, input);
    expect(items.map(({ total }) => total)).toEqual([10_00]);
    expect(costs.filter(({ kind }) => kind === "maintenance")).toMatchObject([
      { month: "2026-11" },
    ]);
  });

  test("are a meter's readings for its owner alone", async () => {
    const { readings } = await listOwnerReadings(world, home.eva, { ...year, meterId });
    expect(readings).toMatchObject([{ day: "2026-10-25", value: 14_000, used: 4_000 }]);
    for (const actor of [home.ann, stranger.eva])
      expect(await outcomeOf(listOwnerReadings(world, actor, { ...year, meterId }))).toBe(
        "generic.not_found",
      );
  });
});

describe("saved", () => {
  test("as CSV, XLSX and PDF", async () => {
    const question = { ...year, language: "uk" as const };
    const table = (format: "csv" | "xlsx", section: "costs" | "meters" = "costs") =>
      exportOwnerTable(world, home.eva, { ...question, section, format });
    const csv = await new Response((await table("csv")).body).text();
    expect(csv.split("\r\n").slice(0, 2)).toEqual([
      "Квартира;Вид;Місяць;2026, ₴;2025, ₴",
      expect.stringMatching(/кв\.\u00a01;Комунальні послуги;жовтень;300,00;0,00$/),
    ]);
    const meters = await new Response((await table("csv", "meters")).body).text();
    expect(meters).toContain(";жовтень;м³;4,000;\r\n");
    const workbook = await new Response((await table("xlsx")).body).arrayBuffer();
    expect(Buffer.from(workbook).toString("latin1", 0, 2)).toBe("PK");
    const report = await drawOwnerReport(world, home.eva, question);
    expect(report.headers["content-disposition"]).toContain("2026.pdf");
    const pdf = await new Response(report.body).arrayBuffer();
    expect(Buffer.from(pdf).toString("latin1", 0, 5)).toBe("%PDF-");
  });

  test("by nobody else", async () => {
    const question = { ...year, apartmentId: home.flats[0], language: "uk" as const };
    const table = { ...question, section: "costs" as const, format: "csv" as const };
    for (const actor of [home.ann, home.max, stranger.eva]) {
      expect(await outcomeOf(exportOwnerTable(world, actor, table))).toBe("generic.not_found");
      expect(await outcomeOf(drawOwnerReport(world, actor, question))).toBe("generic.not_found");
    }
  });
});
