import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AccessScope } from "#core/kernel/access.ts";
import { allOf, listParam, param } from "./statement.ts";

/** The columns of a table by which the access scope decides; see `AccessSubject`. */
export type AccessColumns = {
  orgId: PgColumn;
  buildingId: PgColumn;
  apartmentId: PgColumn;
  /**
   * Condition that a row began on this local date or later, and not before the instant on it where
   * that is known (else -infinity); left out where rows have no date.
   */
  begunSince?: (since: SQL, joinedAt: SQL) => SQL;
  people?: readonly PgColumn[];
  staffPeople?: readonly PgColumn[];
};

/** Conditions on a table's rows: `tenant` holds, and one of `any` (null: nothing else is asked). */
export type AccessSql = { tenant: SQL; any: SQL[] | null };

/** Builds `isInScope` as SQL with its alternatives apart, so that each can use an index. */
export function accessSql(scope: AccessScope, columns: AccessColumns): AccessSql {
  const { orgId, buildingId, apartmentId, begunSince, people = [], staffPeople = [] } = columns;
  const tenant = isOneOf(orgId, scope.orgIds);
  if (scope.kind === "staff" && !scope.buildingIds) return { tenant, any: null };
  const me = param(scope.personId, "uuid");
  const mine = (whose: readonly PgColumn[]) => whose.map((column) => sql`${column} = ${me}`);
  if (scope.kind === "staff") {
    const served = sql`${buildingId} = any (${listParam(scope.buildingIds ?? [], "uuid")})`;
    return { tenant, any: [...mine(people), ...mine(staffPeople), served] };
  }
  const homes = homesOf(scope.homes);
  const begun = begunSince
    ? [begunSince(homes.since(apartmentId), homes.joinedAt(apartmentId))]
    : [];
  return { tenant, any: [...mine(people), allOf([homes.has(apartmentId), ...begun])] };
}

/** Combines the scope's conditions into one. */
export function isInScopeSql(scope: AccessScope, columns: AccessColumns): SQL {
  const { tenant, any } = accessSql(scope, columns);
  if (!any) return tenant;
  return sql`${tenant} and (${sql.join(any, sql` or `)})`;
}

/**
 * Builds SQL for the first local date that concerns a member of an apartment's household; null for
 * staff: all.
 */
export function sinceOf(scope: AccessScope, apartmentId: PgColumn): SQL | null {
  return scope.kind === "staff" ? null : homesOf(scope.homes).since(apartmentId);
}

/** Builds SQL for the instant of that day from which they see what has an instant; null for staff: all. */
export function joinedAtOf(scope: AccessScope, apartmentId: PgColumn): SQL | null {
  return scope.kind === "staff" ? null : homesOf(scope.homes).joinedAt(apartmentId);
}

/** Builds the condition that an apartment is a former home. */
export function isFormerHomeSql(scope: AccessScope, apartmentId: PgColumn): SQL {
  return formerHomesOf(scope)?.has(apartmentId) ?? sql`false`;
}

/** Builds `isOfFormerHome` as SQL for a local date, and for an instant where there is one. */
export function isOfFormerHomeSql(
  scope: AccessScope,
  apartmentId: PgColumn,
  { begun, begunAt }: { begun: SQL; begunAt?: PgColumn },
): SQL {
  const homes = formerHomesOf(scope);
  if (!homes) return sql`false`;
  const joined = begunAt ? sql`and ${begunAt} >= h.joined` : sql``;
  return sql`exists (select 1 from ${homes.rows} h (id, since, joined, until) where h.id = ${apartmentId}
    and ${begun} >= h.since and ${begun} < h.until ${joined})`;
}

/** Builds `isAtHome` as SQL over columns that are null where a place is more than an apartment. */
export function atHome(
  scope: AccessScope,
  columns: Pick<AccessColumns, "orgId" | "buildingId"> & { apartmentId?: PgColumn },
  { owned = false } = {},
): SQL {
  const { orgId, buildingId, apartmentId } = columns;
  const all = scope.kind === "staff" ? [] : scope.homes;
  const homes = all.filter(({ since }) => !owned || since === null);
  const among = (column: PgColumn, name: "orgId" | "buildingId" | "apartmentId") =>
    sql`${column} = any (${listParam([...new Set(homes.map((home) => home[name]))], "uuid")})`;
  const near = apartmentId
    ? sql`when ${apartmentId} is not null then ${among(apartmentId, "apartmentId")}`
    : sql``;
  return sql`case ${near} when ${buildingId} is not null then ${among(buildingId, "buildingId")}
    else ${among(orgId, "orgId")} end`;
}

/**
 * Builds the condition of one of these ids; a single one is compared directly, which the planner
 * estimates better.
 */
function isOneOf(column: PgColumn, ids: readonly string[]): SQL {
  return ids.length === 1
    ? sql`${column} = ${param(ids[0], "uuid")}`
    : sql`${column} = any (${listParam(ids, "uuid")})`;
}

type Homes = Extract<AccessScope, { kind: "household" }>["homes"];

/** Builds lists that go together: apartments, the first days in them, and the instants of those days. */
const listsOf = (homes: Homes) => [
  listParam(
    homes.map(({ apartmentId }) => apartmentId),
    "uuid",
  ),
  listParam(
    homes.map(({ since }) => since ?? "-infinity"),
    "date",
  ),
  listParam(
    homes.map(({ joinedAt }) => joinedAt ?? "-infinity"),
    "timestamptz",
  ),
];

function formerHomesOf(scope: AccessScope) {
  if (scope.kind === "staff" || scope.former.length === 0) return null;
  const [ids, ...days] = listsOf(scope.former);
  const untils = listParam(
    scope.former.map(({ until }) => until),
    "date",
  );
  return {
    has: (apartmentId: PgColumn) => sql`${apartmentId} = any (${ids})`,
    rows: sql`unnest(${sql.join([ids, ...days, untils], sql`, `)})`,
  };
}

function homesOf(homes: Homes) {
  const [ids, dates, instants] = listsOf(homes);
  return {
    has: (apartmentId: PgColumn) => sql`${apartmentId} = any (${ids})`,
    since: (apartmentId: PgColumn) => sql`(${dates})[array_position(${ids}, ${apartmentId})]`,
    joinedAt: (apartmentId: PgColumn) => sql`(${instants})[array_position(${ids}, ${apartmentId})]`,
  };
}
