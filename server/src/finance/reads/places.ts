import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { listParam, param } from "#server/platform/read/statement.ts";
import { tariff } from "../table.ts";

/**
 * Buildings whose finances the actor may see; staff of some buildings see nothing of the
 * organisation as a whole.
 */
export type FinanceScope = Pick<Actor, "orgIds" | "buildingIds"> & {
  buildingId?: string | undefined;
};

/** Builds the condition of tariffs that concern somebody: of every building, or of those that they serve. */
export function isTheirTariff({ orgIds, buildingIds }: FinanceScope): SQL {
  const isOfOrganisation = sql`${tariff.orgId} = any (${listParam(orgIds, "uuid")})`;
  if (!buildingIds) return isOfOrganisation;
  const served = sql`${tariff.buildingId} = any (${listParam(buildingIds, "uuid")})`;
  return sql`${isOfOrganisation} and (${tariff.buildingId} is null or ${served})`;
}

/** Limits rows to what the actor may see and to the building that is filtered by; `building` is null for a row of none. */
export function isServed(
  { orgIds, buildingIds, buildingId }: FinanceScope,
  org: SQL,
  building: SQL,
): SQL {
  const [orgId, ...others] = orgIds;
  // PostgreSQL reads an index that begins with the organisation in its order only where it is one value.
  const inOrg =
    orgId && others.length === 0
      ? sql`${org} = ${param(orgId, "uuid")}`
      : sql`${org} = any (${listParam(orgIds, "uuid")})`;
  const conditions = [inOrg];
  if (buildingIds) conditions.push(sql`${building} = any (${listParam(buildingIds, "uuid")})`);
  if (buildingId) conditions.push(sql`${building} = ${param(buildingId, "uuid")}`);
  return sql.join(conditions, sql` and `);
}
