import { type SQL, sql } from "drizzle-orm";
import type { AccessScope } from "#core/kernel/access.ts";
import { openStatuses, type Priority } from "#core/requests/model.ts";
import type { CountsView, OpenOfApartment } from "#core/requests/views.ts";
import { building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { allOf, compileFixed, literal, param } from "#server/platform/read/statement.ts";
import { request } from "../table.ts";
import { clockConditions } from "./clock.ts";
import { isOpen, waitsForAnswerOf } from "../fragments.ts";
import { visibleRequests } from "./list.ts";

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`;

const byStatus = compileFixed(
  jsonObject(
    Object.fromEntries(
      openStatuses.map((status) => [
        status,
        countWhere(sql`${request.status} = ${literal(status)}`),
      ]),
    ),
  ),
);

/** Builds the query of the figures of badges and dashboards. */
export function countsQuery(scope: AccessScope, at: Date): SQL<CountsView> {
  const now = param(at.toISOString(), "timestamptz");
  const me = param(scope.personId, "uuid");
  const { from, where } = visibleRequests(scope);
  const { breached, at_risk: atRisk } = clockConditions(now);
  const isMine = sql`${request.assigneeId} = ${me}`;
  const isNobodys = sql`${request.assigneeId} is null`;
  const waiting =
    scope.kind === "staff"
      ? sql`(${request.status} in ('new', 'in_progress') and ${isMine}) or (${request.status} = 'new' and ${isNobodys})`
      : waitsForAnswerOf(scope);
  const unrated = sql<number>`(select count(*) from ${request} where ${request.reporterId} = ${me}
    and ${request.status} = 'completed' and ${request.rating} is null
    and ${request.closedAt} > ${now} - interval '30 days')`;
  return select<CountsView>(
    jsonObject({
      open: sql<number>`count(*)`,
      byStatus: sql<CountsView["byStatus"]>`${byStatus}`,
      atRisk: countWhere(atRisk),
      breached: countWhere(breached),
      mine: countWhere(isMine),
      unassigned: countWhere(isNobodys),
      waitingForMe: countWhere(waiting),
      unrated,
    }),
    sql`from ${from} where ${allOf([...where, isOpen])}`,
  );
}

/** Counts open requests per apartment of a building; null for a building of another tenant. */
export function openByApartmentQuery(buildingId: string): SQL<OpenOfApartment[] | null> {
  const id = param(buildingId, "uuid");
  const rows = jsonList(
    jsonObject({
      apartmentId: sql<string>`o.apartment_id`,
      open: sql<number>`o.open`,
      worst: sql<Priority>`o.worst`,
    }),
  );
  return select(
    sql<OpenOfApartment[] | null>`(select ${rows}
      from (select ${request.apartmentId} as apartment_id, count(*) as open,
          (array_agg(${request.priority} order by ${request.urgency} desc))[1] as worst
        from ${request} where ${request.orgId} = ${building.orgId} and ${request.buildingId} = ${building.id}
          and ${request.apartmentId} is not null and ${isOpen}
        group by ${request.apartmentId}) o)`,
    sql`from ${building} where ${building.id} = ${id}`,
  );
}
