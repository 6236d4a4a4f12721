import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { eq } from "drizzle-orm";
import { apartment } from "#server/buildings/table.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { leakIn } from "#server/requests/testing.ts";
import { actOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import {
  apartmentsBehind,
  invoicesBehind,
  readFigures,
  requestsBehind,
} from "./reads/analytics-view.ts";

let world: TestWorld;
let home: Books;
let stranger: Books;
const at = (local: string) => world.setNow(new Date(`${local}+02:00`));
const november = { from: "2026-11-01", to: "2026-11-30" };

beforeAll(async () => {
  world = await openTestWorld();
  [home, stranger] = [await foundBooks(world), await foundBooks(world)];
  for (const place of [home, stranger]) await live(place);
  at("2026-11-18T12:00");
});
afterAll(() => world.close());

/** Fills five requests and three invoices whose figures can be checked by hand. */
async function live(place: Books) {
  const { max, ann } = place;
  const reported = async (when: string, priority: "high" | "medium" = "medium") => {
    at(when);
    return (await openRequest(world, ann, leakIn(place, { priority }), null)).number;
  };
  const accept = (number: string) =>
    actOnRequest(world, max, { action: "accept", number, version: 1 }, null);
  const complete = (number: string) =>
    actOnRequest(world, max, { action: "complete", note: "Готово", number, version: 2 }, null);
  // October: answered after 30 minutes, closed in time.
  const first = await reported("2026-10-20T10:00");
  at("2026-10-20T10:30");
  await accept(first);
  await complete(first);
  // Friday 17:30 to Monday 09:30 is an hour of business; closed in time.
  const second = await reported("2026-11-06T17:30");
  at("2026-11-09T09:30");
  await accept(second);
  at("2026-11-09T12:00");
  await complete(second);
  // Answered after two hours; high has 8 business hours, taken are more: late.
  const third = await reported("2026-11-10T09:00", "high");
  at("2026-11-10T11:00");
  await accept(third);
  at("2026-11-12T12:00");
  await complete(third);
  await reported("2026-11-16T10:00");
  // Opened in October and open still.
  await reported("2026-10-30T10:00");
  at("2026-11-16T12:00");
  await place.issue(100_00, { dueOn: "2026-11-20" });
  await place.issue(300_00, { dueOn: "2026-11-25" });
  await place.issue(500_00, { dueOn: "2026-12-20" });
  await place.receive(150_00, { receivedOn: "2026-11-16" });
}

const limited = (place: Books): Actor => ({ ...place.max, buildingIds: [place.other] });

describe("figures", () => {
  test("are what the decisions say, beside as many days before", async () => {
    const { now, before, asOf, parts } = await readFigures(world, home.ada, november);
    expect(asOf).toBe("2026-11-18");
    expect(now.figures).toEqual({
      active: { part: 2, whole: 2, left: 0 },
      sla: { part: 1, whole: 2, left: 0 },
      response: { part: 60 + 120, whole: 2, left: 0 },
      payments: { part: 150_00, whole: 400_00, left: 0 },
      occupancy: { part: 3, whole: 3, left: 0 },
    });
    expect([before.from, before.to]).toEqual(["2026-10-02", "2026-10-31"]);
    expect(before.figures).toEqual({
      active: { part: 1, whole: 1, left: 0 },
      sla: { part: 1, whole: 1, left: 0 },
      response: { part: 30, whole: 1, left: 0 },
      payments: { part: 0, whole: 0, left: 0 },
      occupancy: { part: 3, whole: 3, left: 0 },
    });
    const sum = (of: (part: (typeof parts)[number]) => number) =>
      parts.reduce((all, part) => all + of(part), 0);
    expect(parts).toHaveLength(6);
    expect(sum(({ opened }) => opened)).toBe(3);
    expect(sum(({ closed }) => closed)).toBe(2);
    expect(sum(({ onTime }) => onTime)).toBe(1);
    expect(sum(({ billed }) => billed)).toBe(400_00);
    expect(parts[1]).toEqual({
      from: "2026-11-02",
      to: "2026-11-08",
      opened: 1,
      closed: 0,
      onTime: 0,
      billed: 0,
      paid: 0,
    });
  });

  test("are of a building, or of those that a manager serves", async () => {
    const here = await readFigures(world, home.max, { ...november, buildingId: home.house });
    expect(here.now.figures.active.part).toBe(2);
    const there = await readFigures(world, home.max, { ...november, buildingId: home.other });
    const served = await readFigures(world, limited(home), november);
    for (const { now } of [there, served])
      expect(Object.values(now.figures).map(({ whole }) => whole)).toEqual([0, 0, 0, 0, 0]);
    const figuresOutcome = (actor: Actor) =>
      outcomeOf(readFigures(world, actor, { ...november, buildingId: home.house }));
    expect(await figuresOutcome(limited(home))).toBe("generic.not_found");
    expect(await figuresOutcome(stranger.max)).toBe("generic.not_found");
    expect(await figuresOutcome(home.ann)).toBe("generic.not_found");
  });

  test("tell of an archived apartment until it was archived", async () => {
    const [, last] = [home.flats[0], home.flats[1]];
    const archive = (archivedAt: Date | null) =>
      inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
        tx.update(apartment).set({ archivedAt }).where(eq(apartment.id, last)),
      );
    await archive(new Date("2026-11-10T00:00:00Z"));
    const { now, before } = await readFigures(world, home.max, november);
    await archive(null);
    expect(now.figures.occupancy.whole).toBe(2);
    expect(before.figures.occupancy.whole).toBe(3);
  });
});

describe("the rows behind", () => {
  test("are as many as were counted, page by page", async () => {
    const { now } = await readFigures(world, home.max, november);
    const whole = { active: 2, sla: 2, response: 2 } as const;
    for (const figure of ["active", "sla", "response"] as const) {
      const first = await requestsBehind(world, home.max, { ...november, figure, limit: 1 });
      const cursor = first.nextCursor ?? "";
      const second = await requestsBehind(world, home.max, {
        ...november,
        figure,
        limit: 1,
        cursor,
      });
      expect(second.nextCursor).toBeNull();
      expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(
        whole[figure],
      );
      expect(now.figures[figure].whole).toBe(whole[figure]);
      // A cursor belongs to its own list.
      const other = figure === "sla" ? "active" : "sla";
      expect(
        await outcomeOf(requestsBehind(world, home.max, { ...november, figure: other, cursor })),
      ).toBe("generic.validation");
    }
    const closed = await requestsBehind(world, home.max, { ...november, figure: "sla" });
    expect(closed.items.map(({ late }) => late)).toEqual([true, false]);
    const answered = await requestsBehind(world, home.max, { ...november, figure: "response" });
    expect(answered.items.map(({ minutes }) => minutes)).toEqual([120, 60]);
  });

  test("name invoices and apartments", async () => {
    const { items: invoices } = await invoicesBehind(world, home.max, november);
    expect(invoices.map(({ total, paid }) => [total, paid])).toEqual([
      [100_00, 100_00],
      [300_00, 50_00],
    ]);
    expect(invoices[0]?.number).toMatch(/^INV-2026-11-\d{6}$/);
    const { items, nextCursor } = await apartmentsBehind(world, home.max, {
      ...november,
      limit: 2,
    });
    const cursor = nextCursor ?? "";
    const rest = await apartmentsBehind(world, home.max, { ...november, limit: 2, cursor });
    expect([...items, ...rest.items].map(({ number }) => number)).toEqual(["1", "2", "3"]);
    for (const page of [
      await invoicesBehind(world, limited(home), november),
      await apartmentsBehind(world, limited(home), november),
    ])
      expect(page.items).toEqual([]);
  });
});
