import type { Actor, Place, Role } from "#core/kernel/actor.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { minute, toLocal } from "#core/kernel/time.ts";
import type { Database } from "#server/platform/database.ts";
import { tokenHash } from "./secrets.ts";

/** How often a session in use is noted as such, and its expiry moved on. */
export const slideMs = 5 * minute;

type Row = {
  sessionId: string;
  personId: string;
  remember: boolean;
  seenAt: string;
  email: string;
  name: string;
  role: Role;
  hasSecondFactor: boolean;
  staffOrgId: string | null;
  places: Place[] | null;
};

export type Resolved = {
  actor: Actor;
  remember: boolean;
  hasSecondFactor: boolean;
  /** Its use has not been noted for five minutes. */
  stale: boolean;
};

// One statement per request. Each lateral part aggregates, so that the planner can neither
// flatten nor reorder it: the setting before it is made when its row-level security is asked.
// `= any` keeps it off residency's GiST index, which it thinks as cheap and which is not.
const resolveText = `
with s as materialized (
  select s.id, s.person_id, s.remember, s.seen_at, p.email, p.first_name, p.last_name, p.role,
    exists (select 1 from two_factor f where f.person_id = p.id and f.confirmed_at is not null) as second_factor
  from session s join person p on p.id = s.person_id
  where s.token_hash = $1 and s.expires_at > $2::timestamptz
), me as materialized (
  select s.*, set_config('app.person', s.person_id::text, true) as mine from s
), rights as materialized (
  select me.*, staff.org_id as staff_org, staff.role as staff_role, homes.ids, homes.kinds,
    set_config('app.orgs', coalesce(homes.orgs, '{}'), true) as opened
  from me, lateral (
    select min(f.org_id::text)::uuid as org_id, min(f.role) as role from staff f
    where me.mine is not null and f.person_id = me.person_id and f.disabled_at is null
  ) staff, lateral (
    select array_agg(r.apartment_id) as ids, array_agg(r.kind) as kinds, array_agg(distinct r.org_id)::text as orgs
    from residency r
    where me.mine is not null and staff.org_id is null and r.person_id = any (array[me.person_id])
      and r.valid_from <= $3::date and (r.valid_to is null or r.valid_to > $3::date)
  ) homes
)
select json_build_object(
  'sessionId', rights.id, 'personId', rights.person_id, 'remember', rights.remember, 'seenAt', rights.seen_at,
  'email', rights.email, 'name', rights.first_name || ' ' || rights.last_name,
  'role', coalesce(rights.staff_role, case when rights.role in ('manager', 'admin') then 'resident' else rights.role end),
  'hasSecondFactor', rights.second_factor, 'staffOrgId', rights.staff_org, 'places', places.list
)::text as data
from rights, lateral (
  select json_agg(json_build_object('orgId', a.org_id, 'buildingId', a.building_id, 'entranceId', a.entrance_id,
    'apartmentId', a.id, 'kind', r.kind) order by a.id, r.kind) as list
  from unnest(rights.ids, rights.kinds) r (apartment_id, kind) join apartment a on a.id = r.apartment_id
  where rights.opened is not null
) places`;

/** The session behind a cookie with everything that decides what its person may do, or null. */
export async function resolveSession(
  db: Database,
  token: string,
  now: Date,
): Promise<Resolved | null> {
  const rows = await db.sql.unsafe(
    resolveText,
    [tokenHash(token), now.toISOString(), toLocal(now).date],
    { prepare: true },
  );
  if (!rows[0]) return null;
  const row = JSON.parse(rows[0]["data"]) as Row;
  const places = row.places ?? [];
  const actor: Actor = {
    kind: "person",
    personId: row.personId,
    role: row.role,
    name: row.name,
    email: row.email,
    sessionId: row.sessionId,
    orgIds: isStaff(row) && row.staffOrgId ? [row.staffOrgId] : orgsOf(places),
    places,
  };
  return {
    actor,
    remember: row.remember,
    hasSecondFactor: row.hasSecondFactor,
    stale: now.getTime() - Date.parse(row.seenAt) >= slideMs,
  };
}

function orgsOf(places: readonly Place[]): string[] {
  return [...new Set(places.map(({ orgId }) => orgId))];
}
