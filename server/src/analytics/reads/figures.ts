import { type SQL, sql } from "drizzle-orm";
import { analyticsLimits, type Period } from "#core/analytics/model.ts";
import { invoice } from "#server/billing/table.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam } from "#server/platform/read/statement.ts";
import { request } from "#server/requests/table.ts";
import {
  isActiveRequest,
  isAnsweredRequest,
  type FigureFilter,
  boundsOf,
  isClosedRequest,
  isDueInvoice,
  inUse,
  late,
  isOccupied,
  isOpenedRequest,
} from "./counted.ts";
import { answerRow } from "./answers.ts";

const nothing = sql``;
const number = (value: SQL, from: SQL) => sql<number>`(select ${value} ${from})`;

/**
 * Builds the sums of a period; for first answers only the newest requests, whose minutes are
 * counted by the calendar.
 */
export function sumsOf(filter: FigureFilter) {
  const requests = (where: SQL) => sql`from ${request} where ${where}`;
  const invoices = sql`from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId} where ${isDueInvoice(filter)}`;
  const apartments = sql`from ${apartment} join ${building} on ${building.id} = ${apartment.buildingId}
    where ${inUse(filter)}`;
  const count = sql`count(*)`;
  const most = sql.raw(String(analyticsLimits.responses));
  return jsonObject({
    active: number(count, requests(isActiveRequest(filter))),
    closed: number(count, requests(isClosedRequest(filter))),
    onTime: number(sql`count(*) filter (where not ${late})`, requests(isClosedRequest(filter))),
    answered: number(count, requests(isAnsweredRequest(filter))),
    billed: number(sql`coalesce(sum(${invoice.total}), 0)::bigint`, invoices),
    paid: number(sql`coalesce(sum(${invoice.paid}), 0)::bigint`, invoices),
    apartments: number(count, apartments),
    occupied: number(sql`count(*) filter (where ${isOccupied(filter)})`, apartments),
    answers: sql<Answers>`(select ${jsonList(answerRow)} from (select ${request}.* from ${request}
      where ${isAnsweredRequest(filter)} order by ${request.respondedAt} desc limit ${most}) ${request})`,
  });
}
type Answers = (typeof answerRow)["_"]["type"][];

/** Builds one statement for two periods. */
export function figuresQuery(now: FigureFilter, before: FigureFilter) {
  return select(jsonObject({ now: sumsOf(now), before: sumsOf(before) }), nothing);
}

/** Counts the weeks or months of a period, each by its number from 1; empty ones are left out. */
export function partsQuery(filter: FigureFilter, parts: readonly Period[]) {
  const starts = listParam(
    parts.map((part) => boundsOf(part).start),
    "timestamptz",
  );
  const days = listParam(
    parts.map(({ from }) => from),
    "date",
  );
  const place = sql<number>`g.place`;
  const counts = jsonObject({ place, count: sql<number>`g.count`, onTime: sql<number>`g.on_time` });
  const sums = jsonObject({ place, billed: sql<number>`g.billed`, paid: sql<number>`g.paid` });
  const requests = (at: SQL, where: SQL) =>
    sql<Counts>`(select ${jsonList(counts)} from (select width_bucket(${at}, ${starts}) as place, count(*) as count,
      count(*) filter (where not ${late}) as on_time from ${request} where ${where} group by 1) g)`;
  return select(
    jsonObject({
      opened: requests(sql`${request.openedAt}`, isOpenedRequest(filter)),
      closed: requests(sql`${request.closedAt}`, isClosedRequest(filter)),
      money: sql<Sums>`(select ${jsonList(sums)} from (select width_bucket(${invoice.dueOn}, ${days}) as place,
        sum(${invoice.total})::bigint as billed, sum(${invoice.paid})::bigint as paid
        from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId}
        where ${isDueInvoice(filter)} group by 1) g)`,
    }),
    nothing,
  );
}
type Counts = { place: number; count: number; onTime: number }[];
type Sums = { place: number; billed: number; paid: number }[];
