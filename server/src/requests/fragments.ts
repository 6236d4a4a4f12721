import { type SQL, sql } from "drizzle-orm";
import type { AccessScope } from "#core/kernel/access.ts";
import { openStatuses } from "#core/requests/model.ts";
import { compileFixed, listParam, literal, param } from "#server/platform/read/statement.ts";
import { request } from "./table.ts";

/** The condition of the indexes of open requests; they are only used where it is said alike. */
export const isOpen = compileFixed(
  sql<boolean>`${request.status} in (${sql.join(openStatuses.map(literal), sql`, `)})`,
);

/** Builds the condition of requests whose question waits for the person, as reporter or owner. */
export function waitsForAnswerOf(scope: AccessScope): SQL<boolean> {
  const homes = scope.kind === "household" ? scope.homes : [];
  const owned = homes.flatMap(({ apartmentId, since }) => (since === null ? apartmentId : []));
  return sql`(${request.status} = 'pending' and (${request.reporterId} = ${param(scope.personId, "uuid")}
    or ${request.apartmentId} = any (${listParam(owned, "uuid")})))`;
}
