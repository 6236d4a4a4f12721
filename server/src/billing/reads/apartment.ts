import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AccessScope } from "#core/kernel/access.ts";
import { apartment } from "#server/buildings/table.ts";
import { isInScopeSql, joinedAtOf, sinceOf } from "#server/platform/read/access.ts";
import { select } from "#server/platform/read/json.ts";
import { param } from "#server/platform/read/statement.ts";
import { payment } from "../table.ts";

/**
 * Conditions on what a scope sees of an apartment's money: on the apartment, on the day something began and on a
 * payment, which has an instant as well: what was paid earlier on the day a tenant came is not theirs.
 */
export type MoneySight = { place: SQL; begun: (date: SQL) => SQL; received: SQL };

/** Returns what a scope sees of an apartment's money. */
export function visibleMoney(scope: AccessScope): MoneySight {
  const since = sinceOf(scope, apartment.id);
  const joinedAt = joinedAtOf(scope, apartment.id);
  return {
    place: isInScopeSql(scope, {
      orgId: apartment.orgId,
      buildingId: apartment.buildingId,
      apartmentId: apartment.id,
    }),
    begun: (date) => (since ? sql`${date} >= ${since}` : sql`true`),
    received:
      since && joinedAt
        ? sql`(${payment.receivedOn} >= ${since} and ${payment.createdAt} >= ${joinedAt})`
        : sql`true`,
  };
}

/**
 * Joins a table's rows with one apartment, or with every one that the scope sees. `page` joins by
 * the apartment's id.
 */
export function ofApartments<T>(
  apartmentId: string | undefined,
  scope: AccessScope,
  page: (from: (table: PgTable) => SQL) => SQL<T>,
): SQL<T | null> {
  const { place } = visibleMoney(scope);
  if (!apartmentId)
    return select<T | null>(
      page((table) => sql`${apartment} join ${table} on ${place}`),
      sql``,
    );
  const one = sql`from ${apartment} where ${apartment.id} = ${param(apartmentId, "uuid")} and ${place}`;
  return select<T | null>(
    page((table) => sql`${table}`),
    one,
  );
}
