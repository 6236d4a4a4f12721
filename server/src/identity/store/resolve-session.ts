import { type SQL, sql } from "drizzle-orm";
import type { Actor, FormerPlace, Place, Role } from "#core/kernel/actor.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import {
  connectionOf,
  type Database,
  type Proof,
  type Tenant,
  type Tx,
} from "#server/platform/database/database.ts";
import { compileStatement } from "#server/platform/read/statement.ts";
import { getPersonFragment } from "#server/platform/person-fragments.ts";
import type { World } from "#server/platform/world.ts";
import { person, session, twoFactor } from "../table.ts";

type ResolverWorld = Pick<World, "db" | "slices">;

type SessionRow = {
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
  places: (Place & { until: string | null })[] | null;
};

export type ResolvedActor = {
  actor: Actor;
  remember: boolean;
  hasSecondFactor: boolean;
  seenAt: Date;
  /** All of it as PostgreSQL told it. */
  data: string;
};

// One statement per request. Each lateral part aggregates, so that the planner can neither
// flatten nor reorder it: the setting before it is made when its row-level security is asked.
const ofPerson = sql`${person.email}, ${person.firstName}, ${person.lastName}, ${person.role},
    exists (select 1 from ${twoFactor} where ${twoFactor.personId} = ${person.id} and ${twoFactor.confirmedAt} is not null) as second_factor`;

const ofSession = (hash: SQL, now: SQL) => sql`
  select ${session.id}, ${session.personId}, ${session.remember}, ${session.seenAt}, ${ofPerson}
  from ${session} join ${person} on ${person.id} = ${session.personId}
  where ${session.tokenHash} = ${hash} and ${session.expiresAt} > ${now}::timestamptz`;

const opened = sql`rights.opened is not null`;

const sessionJson = (buildings: SQL, places: SQL) => sql`json_build_object(
    'sessionId', rights.id, 'personId', rights.person_id, 'remember', rights.remember, 'seenAt', rights.seen_at,
    'email', rights.email, 'name', rights.first_name || ' ' || rights.last_name,
    'role', coalesce(rights.staff_role, case when rights.role in ('manager', 'admin') then 'resident' else rights.role end),
    'hasSecondFactor', rights.second_factor, 'staffOrgId', rights.staff_org,
    'buildingIds', ${buildings},
    'places', ${places}
  )::text as data`;

type Texts = Record<"ofSession" | "inside" | "ofPerson" | "proof" | "staffProof", string>;
const written = new WeakMap<World["slices"], Texts>();

/** Builds the statements with the slices' parts about people, once for these slices. */
function textsOf(slices: World["slices"]): Texts {
  const known = written.get(slices);
  if (known) return known;
  const [post, homes] = [getPersonFragment(slices, "post"), getPersonFragment(slices, "homes")];
  const theirPost = sql`lateral (${post.current(sql`me.person_id`, sql`me.mine is not null`)}) staff`;
  const callerParts = (whose: SQL, today: SQL) => sql`
with s as materialized (
  ${whose}
), me as materialized (
  select s.*, set_config('app.person', s.person_id::text, true) as mine from s
), rights as materialized (
  select me.*, staff.org_id as staff_org, staff.role as staff_role, staff.everywhere,
    homes.ids, homes.kinds, homes.since, homes.joined, homes.until,
    set_config('app.orgs', coalesce(homes.orgs, '{' || staff.org_id || '}', '{}'), true) as opened
  from me, ${theirPost}, lateral (
    ${homes.begun(sql`me.person_id`, sql`${today}::date`, sql`me.mine is not null and staff.org_id is null`)}
  ) homes
), resolved as materialized (
  select ${sessionJson(
    sql`case when not rights.everywhere then ${post.buildings(sql`rights.person_id`, sql`rights.staff_org`, opened)} end`,
    sql`places.list`,
  )}
  from rights, lateral (
    ${homes.places(
      {
        ids: sql`rights.ids`,
        kinds: sql`rights.kinds`,
        since: sql`rights.since`,
        joined: sql`rights.joined`,
        until: sql`rights.until`,
      },
      opened,
    )}
  ) places
)`;
  // Resolving again leaves the settings that rows are read by, for the very same statement.
  const paramAt = (at: number) => sql.raw(`($1::text::text[])[${at}]`);
  const proved = sql`, opened as materialized (
  select true as ready from resolved where data = $2)`;
  const again = ofSession(paramAt(1), paramAt(2));
  const text = (statement: SQL) => compileStatement(statement, 1).text;
  const texts = {
    ofSession: text(
      sql`${callerParts(ofSession(sql`$1`, sql`$2`), sql`$3`)} select data from resolved`,
    ),
    inside: text(
      sql`${callerParts(ofSession(sql`$1`, sql`$2`), sql`$3`)}
  select data, set_config('app.orgs', $4, true), set_config('app.person', $5, true) from resolved`,
    ),
    ofPerson: text(
      sql`${callerParts(
        sql`select ${person.id}, ${person.id} as person_id, false as remember, $2::timestamptz as seen_at, ${ofPerson}
  from ${person} where ${person.id} = $1::uuid`,
        sql`$3`,
      )} select data from resolved`,
    ),
    proof: text(sql`${callerParts(again, paramAt(3))}${proved}`),
    // The same for who serves all buildings: it comes to the same data or to none, without asking for homes.
    staffProof: text(sql`
with me as materialized (
  select s.*, set_config('app.person', s.person_id::text, true) as mine from (${again}) s
), rights as materialized (
  select me.*, staff.org_id as staff_org, staff.role as staff_role,
    set_config('app.orgs', '{' || staff.org_id || '}', true) as opened
  from me, ${theirPost} where staff.everywhere
), resolved as materialized (
  select ${sessionJson(sql`null`, sql`null`)} from rights where ${opened}
)${proved}`),
  };
  written.set(slices, texts);
  return texts;
}

/** Proves, in the statement that reads, that a session still resolves to `data`. */
export function proofOf(
  slices: World["slices"],
  { hash, data, actor }: { hash: string; data: string; actor: Actor },
  now: Date,
): Proof {
  const values = `{${hash},"${now.toISOString()}",${toLocal(now).date}}`;
  const { proof, staffProof } = textsOf(slices);
  const text = isStaff(actor) && !actor.buildingIds ? staffProof : proof;
  return { text, params: [values, data], scope: actor };
}

/**
 * Returns the session of a token's hash with everything that decides what its person may do, or
 * null.
 */
export async function resolveSession(
  { db, slices }: ResolverWorld,
  hash: string,
  now: Date,
): Promise<ResolvedActor | null> {
  return ask(db, textsOf(slices).ofSession, hash, now);
}

/** Resolves a person without a session; the actor's `sessionId` is nobody's. */
export async function resolvePerson(
  { db, slices }: ResolverWorld,
  personId: string,
  now: Date,
): Promise<ResolvedActor | null> {
  return ask(db, textsOf(slices).ofPerson, personId, now);
}

/** Resolves a session inside a transaction and restores its tenant; null where it has ended, and the tenant is then unset. */
export async function resolveInside(
  tx: Tx,
  slices: World["slices"],
  hash: string,
  tenant: Tenant,
  now: Date,
): Promise<ResolvedActor | null> {
  const text = textsOf(slices).inside;
  const values = [...valuesOf(hash, now), ...tenant];
  const statement = { name: "session-inside", text, values };
  const { rows } = await connectionOf(tx).client.query<{ data: string }>(statement);
  return rows[0] ? parse(rows[0].data) : null;
}

const valuesOf = (whose: string, now: Date) => [whose, now.toISOString(), toLocal(now).date];

async function ask(
  db: Database,
  text: string,
  whose: string,
  now: Date,
): Promise<ResolvedActor | null> {
  const [found] = await db.sql.prepared<{ data: string }>(text, valuesOf(whose, now));
  return found ? parse(found.data) : null;
}

function parse(data: string): ResolvedActor {
  const row = JSON.parse(data) as SessionRow;
  const places: Place[] = [];
  const formerPlaces: FormerPlace[] = [];
  for (const { until, ...place } of row.places ?? [])
    if (until === null) places.push(place);
    else formerPlaces.push({ ...place, until });
  const actor: Actor = {
    kind: "person",
    personId: row.personId,
    role: row.role,
    name: row.name,
    email: row.email,
    sessionId: row.sessionId,
    orgIds:
      isStaff(row) && row.staffOrgId ? [row.staffOrgId] : orgsOf([...places, ...formerPlaces]),
    places,
    ...(formerPlaces.length > 0 ? { formerPlaces } : {}),
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
