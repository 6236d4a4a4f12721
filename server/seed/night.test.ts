import { afterAll, beforeAll, expect, test } from "vitest";
import { toLocal, weekdayOf } from "#core/kernel/time.ts";
import { providerStories } from "#server/marketplace/stories-demo.ts";
import { readJson } from "#server/platform/database/database.ts";
import { demoHours } from "#server/platform/demo-times.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { demoOrganisations, seedAt } from "./seed.ts";

/** Sunday, a quarter to one at night in Kyiv. */
const night = new Date("2026-11-28T22:45:00Z");
let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  world.setNow(night);
  await seedAt(world, night);
});
afterAll(() => world.close());

const list = <T>(query: string) =>
  readJson<T[]>(
    world.db,
    { orgIds: demoOrganisations() },
    `select json_agg(t) as data from (${query}) t`,
  );

test("visits begin and end in the hours of whoever comes", async () => {
  const visits = await list<{ name: string; status: string; from: string; until: string }>(
    `select p.name, o.status, o.starts_at as from, o.ends_at as until
     from service_order o join provider p on p.id = o.provider_id`,
  );
  expect(new Set(visits.map(({ status }) => status)).size).toBe(5);
  for (const { name, from, until } of visits) {
    const open = providerStories.find((one) => one.name === name)?.open;
    const [start, end] = [toLocal(new Date(from)), toLocal(new Date(until))];
    expect(open?.days, `${name} ${from}`).toContain(weekdayOf(start.date));
    expect(start.minutes).toBeGreaterThanOrEqual((open?.from ?? 24) * 60);
    expect(end.date).toBe(start.date);
    expect(end.minutes, `${name} ${until}`).toBeLessThanOrEqual((open?.to ?? 0) * 60);
  }
});

test("an order waits for a word a day, as those of people do", async () => {
  const waits = await list<{ hours: number; begins: boolean }>(
    `select extract(epoch from expires_at - created_at) / 3600 as hours, expires_at < starts_at as begins
     from service_order where status = 'pending'`,
  );
  expect(waits.length).toBeGreaterThan(1);
  expect(waits).toEqual(waits.map(() => ({ hours: 24, begins: true })));
});

test.each([
  ["messages", "select created_at as at from message"],
  ["news", "select created_at as at from news_post"],
  ["comments of news", "select created_at as at from news_comment"],
  ["refunds", "select created_at as at from card_refund"],
  ["orders", "select created_at as at from service_order"],
  ["reviews", "select written_at as at from service_review"],
  [
    "answers to join requests",
    "select decided_at as at from join_request where decided_at is not null",
  ],
])("%s are written by day and not in the future", async (_, query) => {
  const moments = (await list<{ at: string }>(query)).map(({ at }) => new Date(at));
  const asleep = moments.filter((at) => {
    const { minutes } = toLocal(at);
    return at > night || minutes < demoHours.from * 60 || minutes >= demoHours.to * 60;
  });
  expect(moments.length).toBeGreaterThan(0);
  expect(asleep.map(String)).toEqual([]);
});

test("whoever answered an invitation or wrote below it has read it", async () => {
  const unread = await list(
    `select c.person_id from news_coming c where not exists
      (select 1 from news_read r where r.post_id = c.post_id and r.person_id = c.person_id)`,
  );
  expect(unread).toBeNull();
});
