import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoEmail } from "#core/identity/demo.ts";
import { roles } from "#core/kernel/actor.ts";
import { nextState } from "#core/kernel/transition.ts";
import { lifecycle } from "#core/requests/lifecycle.ts";
import { categories, type Move, type Status, statuses } from "#core/requests/model.ts";
import { addDays } from "#core/kernel/time.ts";
import { findPaidOutOn } from "#server/bank/reads/paid-out.ts";
import { readJson } from "#server/platform/database/database.ts";
import { orgPages } from "#server/orgpage/reads/public-page.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { copyTemplate } from "#server/platform/testing-database.ts";
import { bytesOf, writeBackup } from "../backup/backup.ts";
import { examineBackup, restoreBackup } from "../backup/restore.ts";
import { mapOfFiles, rowsOf } from "../backup/testing.ts";
import { scenarios } from "./scenarios/all.ts";
import { demoOrganisations, seedAt } from "./seed.ts";
import { patience } from "../../tools/patience.ts";

let world: TestWorld;
let sonyachnyi: string;
let kashtanova: string;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await seedAt(world, testNow);
  [sonyachnyi, kashtanova] = demoOrganisations();
});
afterAll(() => world.close());

const ask = <T>(query: string, orgIds = [sonyachnyi], of = world) =>
  readJson<T>(of.db, { orgIds }, query);

type SeededRequest = {
  number: number;
  status: Status;
  rating: number | null;
  openedAt: string;
  heldUntil: string | null;
  events: { action?: Move; status: Status; at: string }[];
};
const requests = `select json_agg(json_build_object('number', r.number, 'title', r.title, 'status', r.status,
    'rating', r.rating, 'openedAt', r.opened_at, 'heldUntil', r.held_until, 'events', (
      select json_agg(json_build_object('action', e.details->>'action', 'status', e.status, 'at', e.at) order by e.id)
      from request_event e where e.request_id = r.id)) order by r.number) as data from request r`;

describe("the demo complex", () => {
  it("has lived for eighteen months", async () => {
    const seeded = await ask<SeededRequest[]>(requests);
    expect(seeded.length).toBeGreaterThan(350);
    expect(seeded.length).toBeLessThan(450);
    expect(seeded.map(({ number }) => number)).toEqual(seeded.map((_, index) => index + 1));
    expect(new Set(seeded.map(({ status }) => status))).toEqual(new Set(statuses));
    const last = await ask<number>("select to_json(last) as data from request_counter");
    expect(last).toBe(seeded.length);
    const first = new Date(seeded[0]?.openedAt ?? "").getTime();
    expect(testNow.getTime() - first).toBeGreaterThan(17 * 30 * 86_400_000);
  });

  it("lets people with an account write in its chats, so that they can be mentioned", async () => {
    const writers = await ask<{ all: number; joined: number }>(
      `select json_build_object('all', count(*), 'joined', count(a.person_id)) as data from (
         select distinct author_id from message where author_id is not null) w
       left join account a on a.person_id = w.author_id`,
    );
    expect(writers.all).toBeGreaterThan(4);
    expect(writers.joined).toBe(writers.all);
  });

  it("shows a page with addresses, news and channels to everybody; the other organisation shows none", async () => {
    const page = (slug: string) => ({ slug, page: 1, language: "uk", previewer: null }) as const;
    const found = await orgPages.render(world, page("sonyachnyi"));
    expect(found.status).toBe(200);
    const text = String(await found.body);
    expect(text.match(/<article>/g)?.length).toBeGreaterThan(2);
    for (const part of ["вул. Сонячна, 12", "channel=general", "tel:", "mailto:"])
      expect(text).toContain(part);
    expect((await orgPages.render(world, page("kashtanova-3"))).status).toBe(404);
  });

  it("has people at its door: two who wait and one who was told why not", async () => {
    const rows = await ask<{ state: string; reason: string | null }[]>(
      `select json_agg(json_build_object('state', state, 'reason', reason) order by created_at) as data from join_request`,
    );
    expect(rows.map(({ state }) => state)).toEqual(["declined", "pending", "pending"]);
    expect(rows[0]?.reason).toMatch(/витяг/);
  });

  it("tells nobody the same thing twice, though they own and live in one apartment", async () => {
    expect(await ask<number>("select to_json(count(*)) as data from notification")).toBeGreaterThan(
      20,
    );
    const twice = await ask<unknown>(
      `select coalesce(json_agg(t), '[]') as data from (
        select person_id, about, news, at from notification group by 1, 2, 3, 4 having count(*) > 1) t`,
    );
    expect(twice).toEqual([]);
  });

  it("has no review that says what another of the same provider says", async () => {
    const same = await ask<unknown>(
      `select coalesce(json_agg(t), '[]') as data from (
        select provider_id, comment from service_review where comment <> '' group by 1, 2 having count(*) > 1) t`,
    );
    expect(same).toEqual([]);
  });

  it("has messages in the order in which they were written", async () => {
    const wrong = await ask<unknown>(
      `select coalesce(json_agg(t.body), '[]') as data from (
        select body, created_at < lag(created_at) over (partition by conversation_id order by number) as early
        from message) t where early`,
    );
    expect(wrong).toEqual([]);
  });

  it("has come to every state by the steps the lifecycle allows, in order, none ahead of time", async () => {
    for (const { number, status, events, heldUntil, rating } of await ask<SeededRequest[]>(
      requests,
    )) {
      let now: Status = "new";
      let before: Status | null = null;
      let last = "";
      for (const { action, status: to, at } of events) {
        if (action) {
          const next: Status | null = nextState(lifecycle, action, now, before);
          expect(next, `R-${number} ${action}`).toBe(to);
          before = to === "pending" ? now : null;
          now = to;
        }
        expect(to).toBe(now);
        expect(at > last).toBe(true);
        last = at;
      }
      expect(now).toBe(status);
      expect(new Date(last).getTime()).toBeLessThanOrEqual(testNow.getTime());
      if (status === "on_hold") expect(heldUntil && heldUntil > "2026-11-17").toBe(true);
      if (rating !== null) expect(status).toBe("completed");
    }
  });

  it("is believable in its figures", async () => {
    const figures = await ask<Record<string, number>>(`select json_build_object(
      'categories', count(distinct category), 'titles', count(distinct title),
      'rated', count(rating), 'reopened', count(*) filter (where reopenings > 0),
      'missed', count(*) filter (where resolution_stopped_at > resolution_due_at),
      'urgentOpen', count(*) filter (where priority = 'urgent' and closed_at is null),
      'unanswered', count(*) filter (where response_stopped_at is null and closed_at is null),
      'notes', (select count(*) from request_comment where kind = 'internal'),
      'photos', (select count(*) from file),
      'cold', count(*) filter (where category = 'heating' and extract(month from opened_at) in (10, 11, 12, 1, 2, 3)),
      'warm', count(*) filter (where category = 'heating' and extract(month from opened_at) in (5, 6, 7, 8, 9))
      ) as data from request`);
    expect(figures).toMatchObject({ categories: categories.length });
    expect(figures["titles"]).toBeGreaterThan(100);
    for (const name of ["rated", "missed", "notes", "photos"])
      expect(figures[name], name).toBeGreaterThan(30);
    expect(figures["reopened"]).toBeGreaterThan(10);
    expect(figures["urgentOpen"]).toBeGreaterThanOrEqual(3);
    expect(figures["unanswered"]).toBeGreaterThanOrEqual(3);
    expect(figures["cold"]).toBeGreaterThan(5 * (figures["warm"] ?? 0));
  });

  it("holds the four demo accounts, and what they look at", async () => {
    const people = await world.db.sql`
      select p.email, p.role, p.email_verified_at is not null as verified, a.person_id is not null as password
      from person p left join account a on a.person_id = p.id
      where p.email = any (${roles.map(demoEmail)}) order by array_position(array['resident', 'owner', 'manager', 'admin'], p.role)`;
    expect([...people]).toEqual(
      roles.map((role) => ({ email: demoEmail(role), role, verified: true, password: true })),
    );
    const apartments =
      await ask(`select json_agg(json_build_array(p.email, a.number, r.kind) order by p.email, a.number, r.kind) as data
      from residency r join person p on p.id = r.person_id join apartment a on a.id = r.apartment_id
      where p.email like '%@demo.%'`);
    expect(apartments).toEqual([
      [demoEmail("owner"), "12", "owner"],
      [demoEmail("owner"), "12", "resident"],
      [demoEmail("owner"), "19", "owner"],
      [demoEmail("resident"), "19", "resident"],
    ]);
    const perPerson = await ask<
      Record<string, number>
    >(`select json_object_agg(email, n) as data from (
      select p.email, count(*) n from request r join person p on p.id = r.reporter_id
      where p.email like '%@demo.%' group by 1) q`);
    for (const role of ["resident", "owner"] as const)
      expect(perPerson[demoEmail(role)]).toBeGreaterThanOrEqual(5);
  });

  it("has houses as planned, shares, tenants and households; a few flats stand empty", async () => {
    const figures = await ask<Record<string, unknown>>(`select json_build_object(
      'planned', (select json_agg(json_build_array(floors, apartments_per_floor) order by address) from building),
      'bases', (select json_object_agg(basis, count > 5) from (select basis, count(*) from residency where kind = 'resident' group by 1) q),
      'vacant', (select count(*) from apartment a where not exists (select 1 from residency r where r.apartment_id = a.id and r.valid_to is null)),
      'thirds', (select count(*) from residency where share_numerator = 2 and share_denominator = 3),
      'over', (select count(*) from (select 1 from residency where kind = 'owner' and valid_to is null group by apartment_id
        having sum(share_numerator::numeric / share_denominator) > 1.000001) q),
      'left', (select count(*) from residency r join request q on q.apartment_id = r.apartment_id and q.reporter_id = r.person_id
        where q.opened_at >= r.valid_to)) as data`);
    expect(figures).toEqual({
      planned: [
        [9, 4],
        [9, 4],
        [12, 3],
      ],
      bases: { tenant: true, household: true },
      vacant: 26,
      thirds: 9,
      over: 0,
      left: 0,
    });
  });

  it("has eighteen months of fees: most are paid, twelve flats owe, the books balance", async () => {
    const figures = await ask<Record<string, unknown>>(`select json_build_object(
      'invoices', (select count(*) > 400 from invoice),
      'months', (select count(distinct month) from invoice where type = 'maintenance'),
      'gapless', (select bool_and(last = n) from invoice_counter c,
        lateral (select count(*) n, count(distinct serial) from invoice i where i.month = c.month) q),
      'debtors', (select json_agg(n order by n) from (select count(distinct a.id) n from apartment a
        join invoice i on i.apartment_id = a.id where i.due_on < '2026-11-17' and i.paid < i.total group by a.building_id) q),
      'early', (select count(*) from payment where received_on > '2026-11-17'),
      'ahead', (select count(distinct apartment_id) from payment where allocated < amount),
      'off', (select sum(kopecks) from ledger_entry),
      'balances', (select count(*) from ledger_account l where l.kind = 'receivable'
        and (select coalesce(sum(kopecks), 0) from ledger_entry e where e.account_id = l.id)
          <> (select coalesce(sum(total - paid), 0) from invoice i where i.apartment_id = l.apartment_id)
            - (select coalesce(sum(amount - allocated), 0) from payment p where p.apartment_id = l.apartment_id)),
      'demo', (select json_object_agg(number, held) from (select a.number, json_agg(json_build_array(i.type, i.paid, i.total,
          i.due_on < '2026-11-17') order by i.issued_on) held from invoice i join apartment a on a.id = i.apartment_id
        where a.account_number in ('100012', '100019') and i.paid < i.total group by a.number) q)) as data`);
    expect(figures).toMatchObject({
      invoices: true,
      months: 18,
      gapless: true,
      early: 0,
      ahead: 3,
      off: 0,
      balances: 0,
      demo: {
        12: [
          ["other", 0, 147700, true],
          ["parking", 50000, 85000, false],
        ],
        19: [["parking", 0, 85000, false]],
      },
    });
    const debtors = figures["debtors"] as number[];
    expect(debtors.reduce((sum, one) => sum + one, 0)).toBe(12);
    expect(debtors).toHaveLength(3);
  });

  it("has billed its fees by tariffs, month by month, and spent less than came in", async () => {
    const figures = await ask<Record<string, unknown>>(`select json_build_object(
      'runs', (select count(*) from billing_run where status = 'issued'),
      'unlike', (select count(*) from invoice i where i.type = 'maintenance' and i.total <>
        (select coalesce(sum(l.kopecks), 0) from run_line l where l.invoice_id = i.id)),
      'sums', (select bool_and(r.amount = (select sum(l.kopecks) from run_line l where l.run_id = r.id)) from billing_run r),
      'everybody', (select bool_and(r.invoices = (select count(*) from apartment)) from billing_run r),
      'early', (select count(*) from expense where day > '2026-11-17'),
      'back', (select count(*) from expense where reverses is not null),
      'profit', (select sum(amount) from payment) > (select sum(kopecks) from expense)) as data`);
    expect(figures).toEqual({
      runs: 18,
      unlike: 0,
      sums: true,
      everybody: true,
      early: 0,
      back: 1,
      profit: true,
    });
  });

  it("has bills that say how much of what was used, by which decision, as the meters were read", async () => {
    const figures = await ask<Record<string, unknown>>(`select json_build_object(
      'units', (select json_agg(distinct unit) from invoice_line),
      'unknown', (select count(*) from invoice_line where unit is null or decision_id is null),
      'early', (select count(*) from invoice_line l join invoice i on i.id = l.invoice_id
        join tariff_decision d on d.id = l.decision_id where d.decided_on > i.issued_on),
      'read', (select count(*) from invoice_line where reading_after is not null),
      'unlike', (select count(*) from invoice_line l join invoice i on i.id = l.invoice_id
        where l.reading_after is not null and not exists (select from meter m
          join meter_reading r on r.meter_id = m.id where m.apartment_id = i.apartment_id
            and m.kind = 'cold_water' and r.value = l.reading_after
            and to_char(r.day, 'YYYY-MM') = i.period)),
      'backwards', (select count(*) from meter_reading r join meter m on m.id = r.meter_id
        where r.value < m.first_value or exists (select from meter_reading later
          where later.meter_id = r.meter_id and later.day > r.day and later.value < r.value)),
      'undecided', (select json_agg(name) from tariff where decision_id is null),
      'facts', (select json_build_array(count(*), count(*) filter (where data->'decision' is null and data->'decisions' is null))
        from event where kind in ('billing.invoice_issued', 'finance.tariff_created')),
      'changes', (select count(*) from event where kind = 'finance.tariff_changed'),
      'foreseen', (select count(*) from event where (data->'decision'->>'decidedOn')::date > at)) as data`);
    expect(figures).toEqual({
      units: ["m2", "m3", "month"],
      unknown: 0,
      early: 0,
      read: 36,
      unlike: 0,
      backwards: 0,
      undecided: ["Відеонагляд"],
      facts: [10, 1],
      changes: 2,
      foreseen: 0,
    });
  });

  it("is found by its words, under the tenant's eyes only", async () => {
    const query = "select to_json(count(*)::int) as data from request_matches('ліфт')";
    expect(await ask<number>(query)).toBeGreaterThan(10);
    expect(await ask<number>(query, [])).toBe(0);
  });

  it("keeps the photos' bytes", async () => {
    const { key, size } = await ask<{ key: string; size: number }>(
      "select json_build_object('key', key, 'size', size) as data from file limit 1",
    );
    expect((await world.files.get(key))?.size).toBe(size);
  });

  it("and its neighbour know nothing of each other", async () => {
    const counts =
      "select json_build_array((select count(*) from request), (select count(*) from building)) as data";
    const [[large = 0, buildings], [small = 0, building], both] = await Promise.all([
      ask<number[]>(counts),
      ask<number[]>(counts, [kashtanova]),
      ask<number[]>(counts, [sonyachnyi, kashtanova]),
    ]);
    expect([buildings, building]).toEqual([3, 1]);
    expect(small).toBeGreaterThan(5);
    expect(both).toEqual([large + small, 4]);
    expect(await ask(counts, [])).toEqual([0, 0]);
  });

  it(
    "comes back from a backup the same, row by row and file by file",
    { timeout: patience(120_000) },
    async () => {
      const path = join(world.config.dataDir, "demo.backup");
      const { ownerUrl, files, config } = world;
      const installation = { ownerUrl, files, secret: config.secret };
      await writeBackup(installation, { path, product: "0.1.0", now: testNow });
      const empty = await copyTemplate();
      const { files: storage, objects } = mapOfFiles();
      try {
        const { head } = await examineBackup(path);
        const restored = await restoreBackup(
          { ownerUrl: empty.ownerUrl, files: storage },
          { path, head },
        );
        expect(restored.absent).toEqual([]);
        expect(await rowsOf(empty.ownerUrl)).toEqual(await rowsOf(ownerUrl));
      } finally {
        await empty.drop();
      }
      expect(objects.size).toBeGreaterThan(100);
      for (const [key, { bytes }] of objects)
        expect(await bytesOf(files, key), key).toEqual(Buffer.from(bytes));
    },
  );

  it("has card payments that were paid out, and newer ones that were not", async () => {
    const paid = await ask<{ id: string; on: string }[]>(
      `select json_agg(json_build_object('id', p.id, 'on', p.received_on) order by p.received_on) as data
       from payment p where p.method = 'card'`,
    );
    const scope = { orgIds: [sonyachnyi] };
    const paidOutOn = async (at: number) =>
      findPaidOutOn(world.db, scope, paid.at(at)?.id ?? "").then((day) => day ?? "never");
    const first = paid[0]?.on ?? "";
    expect(await paidOutOn(0)).toSatisfy((day: string) => day > first && day <= addDays(first, 9));
    expect(await paidOutOn(-1)).toBe("never");
  });

  it("is not made twice", async () => {
    const before = await ask<SeededRequest[]>(requests);
    expect(await seedAt(world, testNow)).toEqual({ seeded: false });
    expect(await ask<SeededRequest[]>(requests)).toEqual(before);
  });

  it("comes out the same each time", async () => {
    const other = await openTestWorld({ demo: true });
    try {
      await seedAt(other, testNow);
      expect(await ask(requests, [sonyachnyi], other)).toEqual(await ask(requests));
    } finally {
      await other.close();
    }
  });
});

it("does not touch a database in which somebody has an account", async () => {
  const other = await openTestWorld();
  try {
    await other.db.sql`insert into person (email, first_name, last_name, created_at)
      values ('somebody@example.com', 'Хтось', 'Інший', now())`;
    expect(await seedAt(other, testNow)).toEqual({ seeded: false });
    const [count] = await other.db.sql`select count(*)::int from person`;
    expect(count).toEqual({ count: 1 });
  } finally {
    await other.close();
  }
});

it("tells at least sixty stories, each in several ways", () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(60);
  for (const { titles, texts, done, aligned } of scenarios) {
    expect(titles.length * texts.length * done.length).toBeGreaterThanOrEqual(4);
    if (aligned) expect(texts, titles[0]).toHaveLength(titles.length);
  }
});
