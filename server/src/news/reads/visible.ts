import { type SQL, sql } from "drizzle-orm";
import type { AccessScope, ScopeHome } from "#core/kernel/access.ts";
import { listParam, param } from "#server/platform/read/statement.ts";
import { notDeclined } from "../fragments.ts";
import { newsComing, newsPlace, newsPost } from "../table.ts";

/** Builds the policy's `isReadable` as a condition on posts. */
export function isReadable(scope: AccessScope): SQL {
  const tenant = sql`${newsPost.orgId} = any (${listParam(scope.orgIds, "uuid")})`;
  const place = (condition: SQL) => sql`exists (select 1 from ${newsPlace}
    where ${newsPlace.postId} = ${newsPost.id} and ${condition})`;
  if (scope.kind === "staff") {
    if (!scope.buildingIds) return tenant;
    const served = sql`${newsPlace.buildingId} = any (${listParam(scope.buildingIds, "uuid")})`;
    return sql`${tenant} and (${newsPost.audience} = 'organisation' or ${place(served)})`;
  }
  const { homes: all } = scope;
  const ids = (of: (home: ScopeHome) => string | null) =>
    listParam([...new Set(all.flatMap((home) => of(home) ?? []))], "uuid");
  const homes = ids(({ orgId }) => orgId);
  const here = sql`${newsPlace.buildingId} = any (${ids(({ buildingId }) => buildingId)})
    and (${newsPlace.entranceId} is null or ${newsPlace.entranceId} = any (${ids(({ entranceId }) => entranceId)}))`;
  return sql`${tenant} and ${newsPost.status} = 'published' and ${newsPost.archivedAt} is null
    and case ${newsPost.audience} when 'organisation' then ${newsPost.orgId} = any (${homes}) else ${place(here)} end`;
}

/**
 * Builds the condition that an event was taken down which the reader had accepted: they are
 * notified.
 */
export function isCancelled({ orgIds, personId }: AccessScope): SQL {
  return sql`(${newsPost.orgId} = any (${listParam(orgIds, "uuid")})
    and ${newsPost.archivedAt} is not null and exists (select 1 from ${newsComing}
      where ${newsComing.postId} = ${newsPost.id} and ${newsComing.personId} = ${param(personId, "uuid")}
        and ${notDeclined}))`;
}
