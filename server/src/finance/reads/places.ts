import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { listParam, param } from "#server/platform/read/statement.ts";
import { tariff } from "../table.ts";

/** Whose money: of staff who serve some buildings these alone, and nothing of the organisation as a whole. */
export type Whose = Pick<Actor, "orgIds" | "buildingIds"> & { buildingId?: string | undefined };

/** Tariffs of every building, and of those that they serve. */
export function isTheirTariff({ orgIds, buildingIds }: Whose): SQL {
  const own = sql`${tariff.orgId} = any (${listParam(orgIds, "uuid")})`;
  if (!buildingIds) return own;
  const served = sql`${tariff.buildingId} = any (${listParam(buildingIds, "uuid")})`;
  return sql`${own} and (${tariff.buildingId} is null or ${served})`;
}

/** That a row of an organisation and a building (null: of no building) is theirs to see, by the filter too. */
export function isServed({ orgIds, buildingIds, buildingId }: Whose, org: SQL, building: SQL): SQL {
  const [only, ...others] = orgIds;
  // Rows of one organisation come in the order of an index that begins with it.
  const theirs =
    only && others.length === 0
      ? sql`${org} = ${param(only, "uuid")}`
      : sql`${org} = any (${listParam(orgIds, "uuid")})`;
  const conditions = [theirs];
  if (buildingIds) conditions.push(sql`${building} = any (${listParam(buildingIds, "uuid")})`);
  if (buildingId) conditions.push(sql`${building} = ${param(buildingId, "uuid")}`);
  return sql.join(conditions, sql` and `);
}
