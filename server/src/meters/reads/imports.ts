import { type SQL, sql } from "drizzle-orm";
import type { ReadingLinesInput } from "#core/meters/import/inputs.ts";
import { type ReadingState, readingStates } from "#core/meters/import/model.ts";
import type { ReadingImportView, ReadingLineView } from "#core/meters/import/views.ts";
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
import { meter, meterReading } from "../table.ts";
import { readingImport, readingLine } from "../table/import-table.ts";

/** The newest first. */
export const importsOrder = declareListOrder(
  "meters.imports",
  "desc",
  readingImport.createdAt,
  readingImport.id,
);

/** In the order of the file. */
export const importLinesOrder = declareListOrder("meters.import_lines", "asc", readingLine.line);

/** Where a row stands: what `readingStates` mean. */
const stateOf: SQL<ReadingState> = compileFixed(sql`case
  when ${readingLine.fault} is not null then 'fault'
  when ${readingLine.readingId} is not null then case when exists (select 1 from ${meterReading} undoing
    where undoing.replaces = ${readingLine.readingId} and undoing.withdrawn) then 'undone' else 'written' end
  when ${readingLine.same} then 'same' when ${readingLine.odd} then 'odd' else 'ready' end`);

const sums = compileFixed(sql`lateral (select ${sql.join(
  readingStates.map(
    (state) => sql`count(*) filter (where state = ${literal(state)}) as ${sql.raw(state)}`,
  ),
  sql`, `,
)} from (select ${stateOf} as state from ${readingLine}
    where ${readingLine.importId} = ${readingImport.id}) lines) sums`);

const row = compileFixed(
  jsonObject({
    id: readingImport.id,
    name: readingImport.name,
    columns: readingImport.columns,
    unread: readingImport.unread,
    rows: readingImport.rows,
    leftOut: readingImport.leftOut,
    by: sql<string | null>`case when ${person.id} is not null then ${nameOf(person)} end`,
    createdAt: readingImport.createdAt,
    undoneAt: readingImport.undoneAt,
    ...Object.fromEntries(readingStates.map((state) => [state, sql.raw(`sums.${state}`)])),
  }),
) as unknown as SQL<ReadingImportView>;

const joins = compileFixed(
  sql`left join ${person} on ${person.id} = ${readingImport.createdBy}, ${sums}`,
);

type ImportsPage = { cursor: string | undefined; limit: number };

export function importsQuery({ cursor, limit }: ImportsPage): SQL<KeyedRow<ReadingImportView>[]> {
  const conditions = [sql`true`, ...afterCursor(importsOrder, cursor)];
  return select(
    keyedRows(importsOrder, row),
    sql`from (select * from ${readingImport} where ${allOf(conditions)}
      order by ${importsOrder.by} limit ${atMost(limit + 1)}) ${readingImport} ${joins}`,
  );
}

export function importQuery(id: string): SQL<ReadingImportView | null> {
  return select(
    row,
    sql`from ${readingImport} ${joins} where ${readingImport.id} = ${param(id, "uuid")}`,
  );
}

const line: SQL<ReadingLineView> = compileFixed(
  jsonObject({
    line: readingLine.line,
    said: readingLine.said,
    note: readingLine.note,
    state: stateOf,
    day: readingLine.day,
    value: readingLine.value,
    before: readingLine.before,
    fault: readingLine.fault,
    column: readingLine.column,
    cell: readingLine.cell,
    meter: jsonObjectIf(meter.id, {
      kind: meter.kind,
      unit: meter.unit,
      serial: meter.serial,
      number: apartment.number,
      address: building.address,
      apartmentId: apartment.id,
      buildingId: apartment.buildingId,
    }),
  }),
) as SQL<ReadingLineView>;

export function importLinesQuery(
  { id, state, cursor }: ReadingLinesInput,
  limit: number,
): SQL<KeyedRow<ReadingLineView>[]> {
  const conditions = [
    sql`${readingLine.importId} = ${param(id, "uuid")}`,
    ...(state ? [sql`${stateOf} = ${param(state, "text")}`] : []),
    ...afterCursor(importLinesOrder, cursor),
  ];
  return select(
    keyedRows(importLinesOrder, line),
    sql`from (select * from ${readingLine} where ${allOf(conditions)}
      order by ${importLinesOrder.by} limit ${atMost(limit + 1)}) ${readingLine}
      left join ${meter} on ${meter.id} = ${readingLine.meterId}
      left join ${apartment} on ${apartment.id} = ${meter.apartmentId}
      left join ${building} on ${building.id} = ${apartment.buildingId}`,
  );
}
