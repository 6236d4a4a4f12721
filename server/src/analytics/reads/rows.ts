import { sql, type SQL } from "drizzle-orm";
import type { RequestFigure } from "#core/analytics/model.ts";
import { invoice } from "#server/billing/table.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonObject, select } from "#server/platform/read/json.ts";
import {
  afterCursor,
  keyedRows,
  type ListOrder,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, param } from "#server/platform/read/statement.ts";
import { request } from "#server/requests/table.ts";
import { answerRow } from "./answers.ts";
import {
  isActiveRequest,
  isAnsweredRequest,
  type FigureFilter,
  isClosedRequest,
  isDueInvoice,
  inUse,
  late,
  isOccupied,
} from "./counted.ts";

export type PageAsked = { cursor: string | undefined; limit: number };

const moments: Readonly<Record<RequestFigure, SQL<string>>> = {
  active: sql`${request.openedAt}`,
  sla: sql`${request.closedAt}`,
  response: sql`${request.respondedAt}`,
};
const counted = { active: isActiveRequest, sla: isClosedRequest, response: isAnsweredRequest };

/** The newest first: by when a request was opened, closed or answered. */
export const requestOrders: Readonly<Record<RequestFigure, ListOrder>> = {
  active: declareListOrder("analytics.active", "desc", [moments.active, "timestamptz"], request.id),
  sla: declareListOrder("analytics.sla", "desc", [moments.sla, "timestamptz"], request.id),
  response: declareListOrder(
    "analytics.response",
    "desc",
    [moments.response, "timestamptz"],
    request.id,
  ),
};

/** Builds the query of a page of requests behind a figure, and one row more. */
export function requestsQuery(
  filter: FigureFilter,
  figure: RequestFigure,
  { cursor, limit }: PageAsked,
) {
  const by = requestOrders[figure];
  const conditions = [counted[figure](filter), ...afterCursor(by, cursor)];
  const row = jsonObject({
    id: request.id,
    number: request.number,
    title: request.title,
    status: request.status,
    buildingId: request.buildingId,
    address: building.address,
    at: moments[figure],
    late: figure === "sla" ? late : sql<null>`null`,
    answer: figure === "response" ? answerRow : sql<null>`null`,
  });
  return select(
    keyedRows(by, row),
    sql`from (select ${request}.* from ${request} where ${allOf(conditions)}
      order by ${by.by} limit ${atMost(limit + 1)}) ${request}
      join ${building} on ${building.id} = ${request.buildingId}`,
  );
}

/** Order by due day. */
export const invoiceOrder = declareListOrder(
  "analytics.invoices",
  "asc",
  invoice.dueOn,
  invoice.id,
);

/** Builds the query of a page of invoices behind the payment rate, and one row more. */
export function invoicesQuery(filter: FigureFilter, { cursor, limit }: PageAsked) {
  const conditions = [isDueInvoice(filter), ...afterCursor(invoiceOrder, cursor)];
  const row = jsonObject({
    id: invoice.id,
    month: invoice.month,
    serial: invoice.serial,
    buildingId: apartment.buildingId,
    address: building.address,
    apartmentId: apartment.id,
    apartment: apartment.number,
    dueOn: invoice.dueOn,
    total: sql<number>`${invoice.total}`,
    paid: sql<number>`${invoice.paid}`,
  });
  return select(
    keyedRows(invoiceOrder, row),
    sql`from (select ${invoice}.* from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId}
        where ${allOf(conditions)} order by ${invoiceOrder.by} limit ${atMost(limit + 1)}) ${invoice}
      join ${apartment} on ${apartment.id} = ${invoice.apartmentId}
      join ${building} on ${building.id} = ${apartment.buildingId}`,
  );
}

/**
 * Returns the order of apartments: vacant ones first, then by number; vacancy depends on the day.
 */
export const apartmentOrder = (filter: FigureFilter): ListOrder => {
  const columns = [
    { value: sql`(${isOccupied(filter)})::int`, type: "int" },
    { value: sql`${building.address}`, type: "text" },
    { value: sql`${apartment.numberOrder}`, type: "int" },
    { value: sql`${apartment.id}`, type: "uuid" },
  ] as const;
  const values = sql.join(
    columns.map(({ value }) => value),
    sql`, `,
  );
  return {
    name: "analytics.apartments",
    direction: "asc",
    columns,
    by: values,
    key: sql`json_build_array(${values})`,
  };
};

/** Builds the query of a page of apartments behind the occupancy, and one row more. */
export function apartmentsQuery(filter: FigureFilter, by: ListOrder, { cursor, limit }: PageAsked) {
  const row = jsonObject({
    id: apartment.id,
    number: apartment.number,
    buildingId: apartment.buildingId,
    address: building.address,
    occupied: isOccupied(filter),
  });
  const conditions = [inUse(filter), ...afterCursor(by, cursor)];
  return select(
    keyedRows(by, row),
    sql`from (select ${apartment}.* from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
        where ${allOf(conditions)} order by ${by.by} limit ${atMost(limit + 1)}) ${apartment}
      join ${building} on ${building.id} = ${apartment.buildingId}`,
  );
}

/** Reads a building; no row where the tenants have none such. */
export function buildingQuery(id: string) {
  return select(
    sql<true | null>`true`,
    sql`from ${building} where ${building.id} = ${param(id, "uuid")}`,
  );
}
