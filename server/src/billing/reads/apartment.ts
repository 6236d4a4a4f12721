import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { AccessScope } from "#core/kernel/access.ts";
import { apartment } from "#server/buildings/table.ts";
import { sinceOf, visible } from "#server/platform/read/access.ts";
import { select } from "#server/platform/read/json.ts";
import { param } from "#server/platform/read/statement.ts";

/** What a scope sees of an apartment's money: the apartment, and what of it began on a local date. */
export function visibleMoney(scope: AccessScope): { place: SQL; begun: (date: SQL) => SQL } {
  const since = sinceOf(scope, apartment.id);
  return {
    place: visible(scope, {
      orgId: apartment.orgId,
      buildingId: apartment.buildingId,
      apartmentId: apartment.id,
    }),
    begun: (date) => (since ? sql`${date} >= ${since}` : sql`true`),
  };
}

/**
 * What `page` makes of a table's rows: beside one apartment, no row where that is not to be seen, or beside every
 * one that the scope sees. `page` joins by the apartment's id itself.
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
