import { sql } from "drizzle-orm";
import { ownerLimits } from "#core/analytics/owner/model.ts";
import type { OwnerScope } from "#core/analytics/policy.ts";
import { invoice } from "#server/billing/table.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import { isReadable } from "#server/documents/fragments.ts";
import { document } from "#server/documents/table.ts";
import { jsonList, jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { atMost, param } from "#server/platform/read/statement.ts";
import { isOpen, waitsForAnswerOf } from "#server/requests/fragments.ts";
import { request } from "#server/requests/table.ts";
import { isCost, isOwned } from "./filter.ts";

const newestFirst = sql`${request.openedAt} desc, ${request.id} desc`;
const latest = jsonObject({
  serial: request.number,
  title: request.title,
  status: request.status,
});

/** Today, the first month of fees, and the instant since which documents are new. */
type Since = { today: string; month: string; documents: Date };

/**
 * Builds the query of what waits in each owned apartment, and of what was billed by months. Others
 * who live there are counted, not named.
 */
export function waitingQuery(scope: OwnerScope, { today, month, documents }: Since) {
  const day = param(today, "date");
  const since = param(documents.toISOString(), "timestamptz");
  const requests = sql`from ${request}
    where ${request.orgId} = ${apartment.orgId} and ${request.apartmentId} = ${apartment.id} and ${isOpen}`;
  const year = Number(today.slice(0, 4));
  const filter = { scope, from: Number(month.slice(0, 4)), year, today };
  return select(
    jsonObject({
      homes: sql<WaitingHome[]>`(select ${jsonList(
        jsonObject({
          apartmentId: apartment.id,
          others: sql<number>`(select count(*) from ${residency}
            where ${residency.apartmentId} = ${apartment.id} and ${residency.kind} = 'resident'
              and ${holdsOn(residency, day)} and ${residency.personId} <> ${param(scope.personId, "uuid")})`,
          open: sql<number>`(select count(*) ${requests})`,
          waiting: sql<number>`(select count(*) ${requests} and ${waitsForAnswerOf(scope)})`,
          latest: sql<
            Latest[]
          >`(select ${jsonList(latest, newestFirst)} from (select ${request}.* ${requests}
            order by ${newestFirst} limit ${atMost(ownerLimits.requests)}) ${request})`,
          documents: sql<number>`(select count(*) from ${document}
            where ${isReadable(scope)} and ${document.updatedAt} >= ${since}
              and ${document.orgId} = ${apartment.orgId}
              and coalesce(${document.buildingId}, ${apartment.buildingId}) = ${apartment.buildingId}
              and coalesce(${document.apartmentId}, ${apartment.id}) = ${apartment.id})`,
        }),
      )} from ${apartment} where ${isOwned(scope)})`,
      months: sql<Billed[]>`(select ${jsonList(
        jsonObject({
          month: sql<string>`g.month`,
          billed: sql<number>`g.billed`,
          paid: sql<number>`g.paid`,
        }),
      )} from (select ${invoice.period} as month, sum(${invoice.total})::bigint as billed,
          sum(${invoice.paid})::bigint as paid
        from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId}
        where ${isCost(filter)} and ${invoice.period} >= ${param(month, "text")} group by 1) g)`,
    }),
    sql``,
  );
}
/** Counts of what waits in an apartment. */
export type WaitingHome = {
  apartmentId: string;
  others: number;
  open: number;
  waiting: number;
  latest: Latest[];
  documents: number;
};
type Latest = ValueOf<typeof latest>;
type Billed = { month: string; billed: number; paid: number };
