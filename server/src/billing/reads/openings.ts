import { type SQL, sql } from "drizzle-orm";
import type { OpeningLinesInput } from "#core/billing/opening/inputs.ts";
import { type OpeningState, openingStates } from "#core/billing/opening/model.ts";
import type { OpeningLineView, OpeningView } from "#core/billing/opening/views.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonObject, jsonObjectIf, select } from "#server/platform/read/json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, compileFixed, literal, param } from "#server/platform/read/statement.ts";
import { hasOpening } from "../store/openings.ts";
import { formattedNumber } from "../fragments.ts";
import { invoice } from "../table.ts";
import { openingImport, openingLine } from "../table/opening-table.ts";

/** The newest first. */
export const openingsOrder = declareListOrder(
  "billing.openings",
  "desc",
  openingImport.createdAt,
  openingImport.id,
);

/** In the order of the file. */
export const openingLinesOrder = declareListOrder("billing.opening_lines", "asc", openingLine.line);

/** Where a row stands: what `openingStates` mean. */
const stateOf: SQL<OpeningState> = compileFixed(sql`case
  when ${openingLine.fault} is not null then 'fault'
  when num_nonnulls(${openingLine.invoiceId}, ${openingLine.paymentId}) > 0 then 'booked'
  when ${openingLine.kopecks} = 0 then 'even' when ${hasOpening} then 'already' else 'ready' end`);

const isTurned = compileFixed(
  sql`(${openingLine.fault} is null and ${openingLine.value} is not null)`,
);

const sums =
  compileFixed(sql`lateral (select count(*) filter (where turned and state = 'ready') as turned, coalesce(sum(kopecks) filter (where state <> 'fault'), 0) as sum,
    coalesce(sum(kopecks) filter (where state <> 'fault' and kopecks > 0), 0) as debt,
    coalesce(sum(kopecks) filter (where state <> 'fault' and kopecks < 0), 0) as credit,
    ${sql.join(
      openingStates.map(
        (state) => sql`json_build_object('lines', count(*) filter (where state = ${literal(state)}),
      'kopecks', coalesce(sum(kopecks) filter (where state = ${literal(state)}), 0)) as ${sql.raw(state)}`,
      ),
      sql`, `,
    )} from (select ${stateOf} as state, ${isTurned} as turned, ${openingLine.kopecks} as kopecks from ${openingLine}
    where ${openingLine.importId} = ${openingImport.id}) lines) sums`);

const row = compileFixed(
  jsonObject({
    id: openingImport.id,
    name: openingImport.name,
    day: openingImport.day,
    title: openingImport.title,
    columns: openingImport.columns,
    unread: openingImport.unread,
    rows: openingImport.rows,
    leftOut: openingImport.leftOut,
    control: openingImport.control,
    sum: sql<number>`sums.sum`,
    debt: sql<number>`sums.debt`,
    credit: sql<number>`sums.credit`,
    turned: sql<number>`sums.turned`,
    by: sql<string | null>`case when ${person.id} is not null then ${nameOf(person)} end`,
    createdAt: openingImport.createdAt,
    ...Object.fromEntries(openingStates.map((state) => [state, sql.raw(`sums.${state}`)])),
  }),
) as unknown as SQL<OpeningView>;

const joins = compileFixed(
  sql`left join ${person} on ${person.id} = ${openingImport.createdBy}, ${sums}`,
);

type OpeningsPage = { cursor: string | undefined; limit: number };

export function openingsQuery({ cursor, limit }: OpeningsPage): SQL<KeyedRow<OpeningView>[]> {
  const conditions = [sql`true`, ...afterCursor(openingsOrder, cursor)];
  return select(
    keyedRows(openingsOrder, row),
    sql`from (select * from ${openingImport} where ${allOf(conditions)}
      order by ${openingsOrder.by} limit ${atMost(limit + 1)}) ${openingImport} ${joins}`,
  );
}

export function openingQuery(id: string): SQL<OpeningView | null> {
  return select(
    row,
    sql`from ${openingImport} ${joins} where ${openingImport.id} = ${param(id, "uuid")}`,
  );
}

const line: SQL<OpeningLineView> = compileFixed(
  jsonObject({
    line: openingLine.line,
    said: openingLine.said,
    state: stateOf,
    kopecks: openingLine.kopecks,
    fault: openingLine.fault,
    column: openingLine.column,
    value: openingLine.value,
    apartment: jsonObjectIf(openingLine.apartmentId, {
      id: openingLine.apartmentId,
      buildingId: apartment.buildingId,
      number: apartment.number,
      address: building.address,
    }),
    invoice: sql<string | null>`case when ${invoice.id} is not null then ${formattedNumber} end`,
  }),
) as SQL<OpeningLineView>;

export function openingLinesQuery(
  { id, state, turned, cursor }: OpeningLinesInput,
  limit: number,
): SQL<KeyedRow<OpeningLineView>[]> {
  const conditions = [
    sql`${openingLine.importId} = ${param(id, "uuid")}`,
    ...(state ? [sql`${stateOf} = ${param(state, "text")}`] : []),
    ...(turned ? [isTurned] : []),
    ...afterCursor(openingLinesOrder, cursor),
  ];
  return select(
    keyedRows(openingLinesOrder, line),
    sql`from (select * from ${openingLine} where ${allOf(conditions)}
      order by ${openingLinesOrder.by} limit ${atMost(limit + 1)}) ${openingLine}
      left join ${apartment} on ${apartment.id} = ${openingLine.apartmentId}
      left join ${building} on ${building.id} = ${apartment.buildingId}
      left join ${invoice} on ${invoice.id} = ${openingLine.invoiceId}`,
  );
}
