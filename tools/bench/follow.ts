import { randomUUID } from "node:crypto";
import { openWorld } from "#server/app.ts";
import { beginFollowing, followFacts } from "#server/notifications/service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { loadConfig } from "#server/platform/start/config.ts";
import { createLog } from "#server/platform/operations/log.ts";
import { openOwnDatabase } from "./own-database.ts";

/** How long deciding who hears of many facts in a large company takes: `node tools/bench/follow.ts [staff] [facts]`. */
const [staff = 320, facts = 1_300] = process.argv.slice(2).map(Number);

const database = await openOwnDatabase("follow");
const { dataDir, sql } = database;
const config = {
  ...loadConfig({ NODE_ENV: "test", OSELIA_DATA_DIR: dataDir }),
  databaseUrl: database.ownerUrl,
  databaseAppUrl: database.appUrl,
  secret: "a secret that is only for a benchmark",
  demo: false,
  cards: null,
};
const log = createLog("silent");
const { world, close } = await openWorld(config, log, systemClock);

const orgId = randomUUID();
const requestId = randomUUID();
await sql`insert into organisation (id, name, slug) values (${orgId}, 'Bench', 'bench')`;
await sql`insert into building (org_id, address, city) values (${orgId}, 'вул. Довга, 1', 'Київ')`;
await sql`
  with people as (
    insert into person (email, first_name, last_name, role, email_verified_at, created_at)
    select 'm' || n || '@bench.example', 'Марія', 'Менеджер ' || n, 'manager', now(), now()
    from generate_series(1, ${staff}::int) n returning id)
  insert into staff (org_id, person_id, role) select ${orgId}, id, 'manager' from people`;
await sql`
  insert into request (id, org_id, number, title, description, category, priority, status, location_kind,
    building_id, reporter_id, opened_at, updated_at, reopenings, comments, policy_version, response_target,
    resolution_target, resolution_due_at, resolution_paused, version)
  select ${requestId}, ${orgId}, 1, 'Протікає стояк', 'Капає зі стелі.', 'plumbing', 'medium', 'new', 'building',
    b.id, s.person_id, now(), now(), 0, 0, 1, 60, 480, now() + interval '2 days', false, 1
  from building b, staff s where b.org_id = ${orgId} and s.org_id = ${orgId} limit 1`;
await beginFollowing(world);
await sql`
  insert into event (org_id, kind, subject, data, audience, at)
  select ${orgId}, 'request.opened', ${{ request: requestId, number: "1" }}, '{"priority":"medium"}', '{}', now()
  from generate_series(1, ${facts}::int)`;

let longest = 0;
const watching = setInterval(async () => {
  const [row] = await sql`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as seconds
    from pg_stat_activity where application_name = 'oselia' and xact_start is not null`;
  longest = Math.max(longest, Number(row?.["seconds"]));
}, 20);

const atTheEnd = async () => {
  const [row] = await sql`
    select position >= (select max(id) from event) as done from notification_cursor`;
  return row?.["done"] === true;
};
const begun = performance.now();
// A run ends after half a minute; the queue begins the next.
do await followFacts(world);
while (!(await atTheEnd()));
const seconds = (performance.now() - begun) / 1_000;
clearInterval(watching);
const [batches] = await sql`
  select sum(n)::int as rows, max(n)::int as most, count(*)::int as transactions
  from (select count(*) as n from notification group by xmin::text) t`;
const [jobs] =
  await sql`select count(*)::int as n from pgboss.job where name = 'notifications.tell'`;
console.log(
  `${staff} members of staff, ${facts} facts: ${batches?.["rows"]} notifications in ${seconds.toFixed(1)} s, ` +
    `${batches?.["transactions"]} transactions, the longest ${longest.toFixed(2)} s and of ${batches?.["most"]} rows; ` +
    `${jobs?.["n"]} letters to write`,
);
await close();
await database.close();
