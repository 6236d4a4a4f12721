import type { Actor, Place, Role } from "#core/kernel/actor.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { hour, toLocal } from "#core/kernel/time.ts";
import type { Database, Proof } from "#server/platform/database/database.ts";

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
  buildingIds: string[] | null;
  places: Place[] | null;
};

export type Resolved = {
  actor: Actor;
  remember: boolean;
  hasSecondFactor: boolean;
  seenAt: Date;
  /** All of it as PostgreSQL told it. */
  data: string;
};

// One statement per request. Each lateral part aggregates, so that the planner can neither
// flatten nor reorder it: the setting before it is made when its row-level security is asked.
// `= any` keeps it off residency's GiST index, which it thinks as cheap and which is not.
const ofPerson = `p.email, p.first_name, p.last_name, p.role,
    exists (select 1 from two_factor f where f.person_id = p.id and f.confirmed_at is not null) as second_factor`;

const ofSession = (hash: string, now: string) => `
  select s.id, s.person_id, s.remember, s.seen_at, ${ofPerson}
  from session s join person p on p.id = s.person_id
  where s.token_hash = ${hash} and s.expires_at > ${now}::timestamptz`;

const theirPost = `lateral (
    select min(f.org_id::text)::uuid as org_id, min(f.role) as role,
      bool_or(f.all_buildings or f.role = 'admin') as everywhere from staff f
    where me.mine is not null and f.person_id = me.person_id and f.disabled_at is null
  ) staff`;

const told = (buildings: string, places: string) => `json_build_object(
    'sessionId', rights.id, 'personId', rights.person_id, 'remember', rights.remember, 'seenAt', rights.seen_at,
    'email', rights.email, 'name', rights.first_name || ' ' || rights.last_name,
    'role', coalesce(rights.staff_role, case when rights.role in ('manager', 'admin') then 'resident' else rights.role end),
    'hasSecondFactor', rights.second_factor, 'staffOrgId', rights.staff_org,
    'buildingIds', ${buildings},
    'places', ${places}
  )::text as data`;

const standing = (whose: string, today: string) => `
with s as materialized (
  ${whose}
), me as materialized (
  select s.*, set_config('app.person', s.person_id::text, true) as mine from s
), rights as materialized (
  select me.*, staff.org_id as staff_org, staff.role as staff_role, staff.everywhere,
    homes.ids, homes.kinds, homes.since,
    set_config('app.orgs', coalesce(homes.orgs, '{' || staff.org_id || '}', '{}'), true) as opened
  from me, ${theirPost}, lateral (
    select array_agg(r.apartment_id) as ids, array_agg(r.kind) as kinds,
      array_agg(r.valid_from) as since, array_agg(distinct r.org_id)::text as orgs
    from residency r
    where me.mine is not null and staff.org_id is null and r.person_id = any (array[me.person_id])
      and r.valid_from <= ${today}::date and (r.valid_to is null or r.valid_to > ${today}::date)
  ) homes
), resolved as materialized (
  select ${told(
    `case when not rights.everywhere then (
      select coalesce(json_agg(b.building_id order by b.building_id), '[]') from staff_building b
      where rights.opened is not null and b.person_id = rights.person_id and b.org_id = rights.staff_org) end`,
    "places.list",
  )}
  from rights, lateral (
    select json_agg(json_build_object('orgId', a.org_id, 'buildingId', a.building_id, 'entranceId', a.entrance_id,
      'apartmentId', a.id, 'kind', r.kind, 'since', r.since) order by a.id, r.kind) as list
    from unnest(rights.ids, rights.kinds, rights.since) r (apartment_id, kind, since) join apartment a on a.id = r.apartment_id
    where rights.opened is not null
  ) places
)`;

const personText = `${standing(
  `select p.id, p.id as person_id, false as remember, $2::timestamptz as seen_at, ${ofPerson}
  from person p where p.id = $1::uuid`,
  "$3",
)} select data from resolved`;

const resolveText = `${standing(ofSession("$1", "$2"), "$3")} select data from resolved`;

// Resolving again leaves the settings that rows are read by, for the very same statement.
const asked = (at: number) => `($1::text::text[])[${at}]`;
const proved = `, opened as materialized (
  select true as ready from resolved where data = $2)`;
const proofText = standing(ofSession(asked(1), asked(2)), asked(3)) + proved;

/** The same for who serves all buildings: it comes to the same data or to none, without asking for homes. */
const staffProofText = `
with me as materialized (
  select s.*, set_config('app.person', s.person_id::text, true) as mine from (${ofSession(asked(1), asked(2))}) s
), rights as materialized (
  select me.*, staff.org_id as staff_org, staff.role as staff_role,
    set_config('app.orgs', '{' || staff.org_id || '}', true) as opened
  from me, ${theirPost} where staff.everywhere
), resolved as materialized (
  select ${told("null", "null")} from rights where rights.opened is not null
)${proved}`;

/** Proves, in the statement that reads, that a session still resolves to `data`. */
export function proofOf(hash: string, data: string, now: Date, actor: Actor): Proof {
  const values = `{${hash},"${now.toISOString()}",${dateOf(now)}}`;
  const text = isStaff(actor) && !actor.buildingIds ? staffProofText : proofText;
  return { text, params: [values, data], scope: actor };
}

let today = { from: Number.NaN, date: "" };

/** Days change at a full hour of the world's clock: the zone is asked once in an hour. */
function dateOf(now: Date): string {
  const from = Math.floor(now.getTime() / hour);
  if (today.from !== from) today = { from, date: toLocal(now).date };
  return today.date;
}

/** The session of a token's hash with everything that decides what its person may do, or null. */
export async function resolveSession(
  db: Database,
  hash: string,
  now: Date,
): Promise<Resolved | null> {
  return ask(db, resolveText, hash, now);
}

/** The same of a person without a session; the actor's `sessionId` is nobody's. */
export async function resolvePerson(
  db: Database,
  personId: string,
  now: Date,
): Promise<Resolved | null> {
  return ask(db, personText, personId, now);
}

async function ask(db: Database, text: string, whose: string, now: Date): Promise<Resolved | null> {
  const values = [whose, now.toISOString(), toLocal(now).date];
  const [found] = await db.sql.prepared<{ data: string }>(text, values);
  if (!found) return null;
  const { data } = found;
  const row = JSON.parse(data) as Row;
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
    ...(row.buildingIds ? { buildingIds: row.buildingIds } : {}),
  };
  return {
    actor,
    remember: row.remember,
    hasSecondFactor: row.hasSecondFactor,
    seenAt: new Date(row.seenAt),
    data,
  };
}

function orgsOf(places: readonly Place[]): string[] {
  return [...new Set(places.map(({ orgId }) => orgId))];
}
