import { randomUUID } from "node:crypto";
import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import { newToken, tokenHash } from "#server/identity/credentials/secrets.ts";
import { timeWork } from "./timed.ts";

/** An organisation of many managers, so that none meets the limit of 300 calls a minute. */
export type Complex = { orgId: string; sql: OpenSql; cookies: string[]; managerId: string };

const managers = 480;

/** Makes an organisation with 20 buildings, 4,000 apartments and signed-in managers; `superUrl` is a superuser's. */
export async function makeComplex(superUrl: string): Promise<Complex> {
  const sql = openSql(superUrl);
  const orgId = randomUUID();
  const tokens = Array.from({ length: managers }, newToken);
  await sql`select set_config('app.orgs', ${`{${orgId}}`}, false)`;
  await sql`insert into organisation (id, name, slug) values (${orgId}, 'Bench', ${`bench-${orgId.slice(0, 8)}`})`;
  await sql`
    insert into building (org_id, address, city) select ${orgId}, 'вул. Довга, ' || n, 'Київ' from generate_series(1, 20) n`;
  await sql`
    insert into entrance (org_id, building_id, number)
    select org_id, id, n::text from building, generate_series(1, 4) n where org_id = ${orgId}`;
  await sql`
    insert into apartment (org_id, building_id, entrance_id, number, floor, area_hundredths, rooms, account_number)
    select e.org_id, e.building_id, e.id, (e.number::int * 50 + n)::text, n / 5, 5000, 2, row_number() over ()
    from entrance e, generate_series(1, 50) n where e.org_id = ${orgId}`;
  const people = await sql`
    insert into person (email, first_name, last_name, role, email_verified_at, created_at)
    select 'm' || n || '@bench.example', 'Марія', 'Менеджер ' || n, 'manager', now(), now()
    from generate_series(1, ${managers}::int) n returning id`;
  const ids = people.map(({ id }) => id as string);
  await sql`insert into staff (org_id, person_id, role) select ${orgId}, unnest(${ids}::uuid[]), 'manager'`;
  await sql`
    insert into session (token_hash, person_id, remember, user_agent, address, created_at, seen_at, expires_at)
    select t.hash, t.person, true, 'bench', '127.0.0.1', now(), now(), now() + interval '30 days'
    from unnest(${tokens.map(tokenHash)}::text[], ${ids}::uuid[]) as t(hash, person)`;
  return { orgId, sql, cookies: tokens.map((token) => `oselia=${token}`), managerId: ids[0] ?? "" };
}

/** Fills the organisation up to `count` requests spread over eighteen months, and lets everybody have been there just now. */
export function fillRequests(complex: Complex, count: number): Promise<void> {
  return timeWork(`  filled up to ${count.toLocaleString("en")} requests`, () =>
    fill(complex, count),
  );
}

async function fill(complex: Complex, count: number): Promise<void> {
  const { sql } = complex;
  // References looked up would take most of the time.
  await sql`set session_replication_role = replica`;
  await withoutIndexes(sql, ["request"], () => insertRequests(complex, count));
  await sql`set session_replication_role = origin`;
  await sql`update session set seen_at = now()`;
  await sql`vacuum analyze request`;
  await sql`analyze`;
  // What was filled is on disk before anybody measures.
  await sql`checkpoint`;
}

/** Fills tables whose indexes are made of all rows at once; kept row by row they would take most of the time. */
export async function withoutIndexes(
  sql: OpenSql,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const indexes = await sql`
    select format('%I.%I', schemaname, indexname) as name, indexdef as def from pg_indexes
    where tablename = any(${tables}) and indexname not in (select conname from pg_constraint)`;
  for (const { name } of indexes) await sql.query(`drop index ${name}`);
  await work();
  await sql`set maintenance_work_mem = '256MB'`;
  for (const { def } of indexes) await sql.query(def as string);
}

async function insertRequests({ sql, orgId }: Complex, count: number): Promise<void> {
  await sql`
    insert into request (id, org_id, number, title, description, category, priority, status, location_kind,
      building_id, entrance_id, apartment_id, reporter_id, assignee_id, opened_at, updated_at, closed_at,
      reopenings, comments, policy_version, response_target, response_stopped_at, resolution_target,
      resolution_due_at, resolution_stopped_at, resolution_paused, version)
    select gen_random_uuid(), ${orgId}, n, 'Протікає стояк у ванній кімнаті № ' || n,
      'Капає зі стелі, вода на підлозі, потрібен сантехнік.',
      (array['plumbing','electrical','heating','cleaning','maintenance','security','other'])[1 + n % 7],
      (array['urgent','high','medium','low'])[1 + n % 4],
      case when n % 20 < 16 then 'completed' when n % 20 < 18 then 'in_progress' else 'new' end,
      'apartment', a.buildings[1 + n % 4000], a.entrances[1 + n % 4000], a.ids[1 + n % 4000], p.ids[1 + n % 400], p.ids[1 + n % 7],
      t.at, t.at, case when n % 20 < 16 then t.at + interval '1 day' end,
      0, 2, 1, 60, t.at + interval '20 minutes', 480, t.at + interval '2 days',
      case when n % 20 < 16 then t.at + interval '1 day' end, false, 3
    from (select coalesce(max(number), 0) as top from request where org_id = ${orgId}) m,
      lateral generate_series(m.top + 1, ${count}::int) n,
      lateral (select now() - interval '540 days' * random() as at where n > 0) t,
      (select array_agg(person_id order by person_id) as ids from staff where org_id = ${orgId}) p,
      (select array_agg(id order by id) as ids, array_agg(building_id order by id) as buildings,
          array_agg(entrance_id order by id) as entrances
        from apartment where org_id = ${orgId}) a`;
}
