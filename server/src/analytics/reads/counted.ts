import { type SQL, sql } from "drizzle-orm";
import type { StaffScope } from "#core/analytics/policy.ts";
import type { Period } from "#core/analytics/model.ts";
import { addDays, fromLocal, toLocal } from "#core/kernel/time.ts";
import { openStatuses } from "#core/requests/model.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { invoice } from "#server/billing/table.ts";
import { allOf, compileFixed, listParam, literal, param } from "#server/platform/read/statement.ts";
import { request, requestEvent } from "#server/requests/table.ts";

/** Scope of figures: buildings, days, one building or all; `now` ends what has not happened yet. */
export type FigureFilter = {
  scope: StaffScope;
  period: Period;
  buildingId: string | undefined;
  now: Date;
};

/** Builds the policy's `isCounted` as a condition on these columns. */
function within(
  { scope, buildingId }: FigureFilter,
  columns: { orgId: typeof request.orgId | typeof apartment.orgId; buildingId: SQL },
): SQL {
  const served = scope.buildingIds
    ? [sql`${columns.buildingId} = any (${listParam(scope.buildingIds, "uuid")})`]
    : [];
  const chosen = buildingId ? [sql`${columns.buildingId} = ${param(buildingId, "uuid")}`] : [];
  const tenant = sql`${columns.orgId} = any (${listParam(scope.orgIds, "uuid")})`;
  return allOf([tenant, ...served, ...chosen]);
}

const ofRequests = (filter: FigureFilter) =>
  within(filter, { orgId: request.orgId, buildingId: sql`${request.buildingId}` });
const ofApartments = (filter: FigureFilter) =>
  within(filter, { orgId: apartment.orgId, buildingId: sql`${apartment.buildingId}` });

const instantParam = (at: Date) => param(at.toISOString(), "timestamptz");

/** Returns the first instant of a period and the first one after it. */
export function boundsOf({ from, to }: Period) {
  const [start, end] = [fromLocal(from, 0), fromLocal(addDays(to, 1), 0)];
  return { start: start.toISOString(), from: instantParam(start), until: instantParam(end), end };
}

/** Returns the day whose states are counted: the period's last one, today at the latest. */
export function asOf({ period, now }: Pick<FigureFilter, "period" | "now">): string {
  const today = toLocal(now).date;
  return period.to < today ? period.to : today;
}

const openNow = compileFixed(
  sql`${request.status} in (${sql.join(openStatuses.map(literal), sql`, `)})`,
);

/** Builds the condition for requests that were open when the period ended. */
export function isActiveRequest(filter: FigureFilter): SQL {
  const { end } = boundsOf(filter.period);
  if (end > filter.now) return allOf([ofRequests(filter), openNow]);
  const at = instantParam(end);
  return allOf([
    ofRequests(filter),
    sql`${request.openedAt} < ${at}`,
    // Whatever closed before and has not moved since needs no look at its timeline.
    sql`(${request.closedAt} is null or ${request.updatedAt} >= ${at})`,
    sql`(select ${requestEvent.status} from ${requestEvent} where ${requestEvent.requestId} = ${request.id}
      and ${requestEvent.at} < ${at} order by ${requestEvent.id} desc limit 1)
      in (${sql.join(openStatuses.map(literal), sql`, `)})`,
  ]);
}

/** Builds the condition for requests that closed within the period and are still closed. */
export function isClosedRequest(filter: FigureFilter): SQL {
  const { from, until } = boundsOf(filter.period);
  return sql`${ofRequests(filter)} and ${request.closedAt} >= ${from} and ${request.closedAt} < ${until}`;
}

/** Condition that a closed request exceeded its target; `clockState` calls it missed. */
export const late = compileFixed(
  sql<boolean>`coalesce(${request.resolutionStoppedAt} > ${request.resolutionDueAt}, false)`,
);

/** Builds the condition for requests opened within the period. */
export function isOpenedRequest(filter: FigureFilter): SQL {
  const { from, until } = boundsOf(filter.period);
  return sql`${ofRequests(filter)} and ${request.openedAt} >= ${from} and ${request.openedAt} < ${until}`;
}

/** Builds the condition for requests first answered within the period. */
export function isAnsweredRequest(filter: FigureFilter): SQL {
  const { from, until } = boundsOf(filter.period);
  return sql`${ofRequests(filter)} and ${request.respondedAt} >= ${from} and ${request.respondedAt} < ${until}`;
}

/**
 * Builds the condition for invoices due within the period, without cancelled ones and opening
 * debts.
 */
export function isDueInvoice(filter: FigureFilter): SQL {
  const { from, to } = filter.period;
  return sql`${ofApartments(filter)} and ${invoice.cancelledAt} is null and not ${invoice.opening}
    and ${invoice.dueOn} between ${param(from, "date")} and ${param(to, "date")}`;
}

/**
 * Builds the condition for apartments in use when the period ended. Apartments recorded later count
 * for earlier days too.
 */
export function inUse(filter: FigureFilter): SQL {
  const { until } = boundsOf(filter.period);
  return sql`${ofApartments(filter)} and (${apartment.archivedAt} is null or ${apartment.archivedAt} >= ${until})
    and (${building.archivedAt} is null or ${building.archivedAt} >= ${until})`;
}

/** Builds the condition that an apartment had an owner or resident on the day of the states. */
export function isOccupied(filter: FigureFilter): SQL<boolean> {
  return sql`exists (select 1 from ${residency} where ${residency.apartmentId} = ${apartment.id}
    and ${holdsOn(residency, param(asOf(filter), "date"))})`;
}
