import { type SQL, sql } from "drizzle-orm";
import type { AccessScope } from "#core/kernel/access.ts";
import { atHome } from "#server/platform/read/access.ts";
import { listParam } from "#server/platform/read/statement.ts";
import { document } from "./table.ts";

/** Builds the policy's `isReadable` as a condition on documents. */
export function isReadable(scope: AccessScope): SQL {
  const tenant = sql`${document.orgId} = any (${listParam(scope.orgIds, "uuid")})`;
  if (scope.kind === "staff") {
    if (!scope.buildingIds) return tenant;
    const served = listParam(scope.buildingIds, "uuid");
    return sql`${tenant} and (${document.buildingId} is null or ${document.buildingId} = any (${served}))`;
  }
  return sql`${tenant} and ${document.archivedAt} is null and case ${document.readers}
    when 'residents' then ${atHome(scope, document)}
    when 'owners' then ${atHome(scope, document, { owned: true })} else false end`;
}
