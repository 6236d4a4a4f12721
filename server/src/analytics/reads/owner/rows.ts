import { type SQL, sql } from "drizzle-orm";
import type { OwnerInvoicesInput, OwnerRequestsInput } from "#core/analytics/owner/inputs.ts";
import { type Status, statuses } from "#core/billing/model.ts";
import { formattedNumber, hasStatus, ownTitle } from "#server/billing/fragments.ts";
import { invoice } from "#server/billing/table.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonObject, select } from "#server/platform/read/json.ts";
import { afterCursor, declareListOrder, keyedRows } from "#server/platform/read/page.ts";
import { allOf, atMost, literal, param } from "#server/platform/read/statement.ts";
import { request } from "#server/requests/table.ts";
import { costKind, isCost, isDue, isOpenedIn, type OwnerFilter } from "./filter.ts";

/** The newest first. */
export const invoiceOrder = declareListOrder(
  "analytics.owner_invoices",
  "desc",
  invoice.dueOn,
  invoice.id,
);

const statusOf = (today: SQL) =>
  sql<Status>`case ${sql.join(
    statuses.map((status) => sql`when ${hasStatus(status, today)} then ${literal(status)}`),
    sql` `,
  )} end`;

const place = sql`join ${building} on ${building.id} = ${apartment.buildingId}`;

/** Builds the query of a page of invoices behind a figure, and one row more. */
export function ownerInvoicesQuery(
  filter: OwnerFilter,
  { figure, kind, cursor }: OwnerInvoicesInput,
  limit: number,
) {
  const conditions = [
    figure === "costs" ? isCost(filter) : isDue(filter),
    ...(kind ? [sql`${costKind} = ${param(kind, "text")}`] : []),
    ...afterCursor(invoiceOrder, cursor),
  ];
  const row = jsonObject({
    id: invoice.id,
    number: formattedNumber,
    apartmentId: apartment.id,
    apartment: apartment.number,
    address: building.address,
    kind: costKind,
    title: ownTitle,
    month: invoice.period,
    dueOn: invoice.dueOn,
    total: sql<number>`${invoice.total}`,
    paid: sql<number>`${invoice.paid}`,
    status: statusOf(param(filter.today, "date")),
  });
  return select(
    keyedRows(invoiceOrder, row),
    sql`from (select ${invoice}.* from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId}
        where ${allOf(conditions)} order by ${invoiceOrder.by} limit ${atMost(limit + 1)}) ${invoice}
      join ${apartment} on ${apartment.id} = ${invoice.apartmentId} ${place}`,
  );
}

/** The newest first. */
export const requestOrder = declareListOrder(
  "analytics.owner_requests",
  "desc",
  request.openedAt,
  request.id,
);

/** Builds the query of a page of requests about owned apartments, and one row more. */
export function ownerRequestsQuery(
  filter: OwnerFilter,
  { category, cursor }: OwnerRequestsInput,
  limit: number,
) {
  const conditions = [
    isOpenedIn(filter),
    ...(category ? [sql`${request.category} = ${param(category, "text")}`] : []),
    ...afterCursor(requestOrder, cursor),
  ];
  const row = jsonObject({
    id: request.id,
    orgId: request.orgId,
    serial: request.number,
    title: request.title,
    status: request.status,
    category: request.category,
    apartment: apartment.number,
    address: building.address,
    at: sql<string>`${request.openedAt}`,
  });
  return select(
    keyedRows(requestOrder, row),
    sql`from (select ${request}.* from ${request} where ${allOf(conditions)}
        order by ${requestOrder.by} limit ${atMost(limit + 1)}) ${request}
      join ${apartment} on ${apartment.id} = ${request.apartmentId} ${place}`,
  );
}
