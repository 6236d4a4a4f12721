import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoEmail } from "#core/identity/demo.ts";
import { actorOf } from "#server/identity/testing.ts";
import { person } from "#server/identity/table.ts";
import { createCalendar, readFeed } from "#server/notifications/calendar/feed.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { seedAt } from "./seed.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await seedAt(world, testNow);
});
afterAll(() => world.close());

/** Reads the calendar of a demo account as its entries, each a record of its lines. */
async function readEntries(role: "resident" | "manager") {
  const [found] = await inTenant(world.db, { orgIds: [] }, (tx) =>
    tx
      .select({ id: person.id })
      .from(person)
      .where(eq(person.email, demoEmail(role))),
  );
  const actor = await actorOf(world, found?.id ?? "");
  const { feed } = await createCalendar(world, actor, { replace: true });
  const { body } = await readFeed(world, { token: feed?.url.split("/").at(-1) ?? "" });
  const text = (await new Response(body).text()).replace(/\r\n[ \t]/g, "");
  return text
    .split("BEGIN:VEVENT\r\n")
    .slice(1)
    .map((entry) =>
      Object.fromEntries(
        entry
          .split("\r\n")
          .map((line) => [line.split(/[;:]/)[0], line.slice(line.indexOf(":") + 1)]),
      ),
    );
}

test("a resident's calendar has events, orders, due days and the days of readings, each with its day and page", async () => {
  const entries = await readEntries("resident");
  const of = (page: string) => entries.filter(({ URL }) => URL?.includes(page));
  for (const page of ["/communications/news/", "/services/orders/", "/payments", "/meters"])
    expect.soft(of(page).length, page).toBeGreaterThan(0);
  for (const { UID, SUMMARY, DTSTART, DTEND } of entries) {
    expect(UID).toMatch(/\S/);
    expect(SUMMARY).toMatch(/\S/);
    expect(DTSTART).toMatch(/^\d{8}(T\d{6}Z)?$/);
    expect((DTEND ?? "") > (DTSTART ?? "")).toBe(true);
  }
  expect(new Set(entries.map(({ UID }) => UID)).size).toBe(entries.length);
  expect(of("/payments")[0]?.SUMMARY).toMatch(/19/);
});

test("a manager's calendar has nothing of a household", async () => {
  const pages = (await readEntries("manager")).map(({ URL }) => URL ?? "");
  expect(pages.filter((page) => /\/(payments|meters|services)/.test(page))).toEqual([]);
});
