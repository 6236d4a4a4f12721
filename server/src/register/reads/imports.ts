import { type SQL, sql } from "drizzle-orm";
import type { Format } from "#core/register/model.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonObject,
  jsonObjectIf,
  namedTable,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, compileFixed, param } from "#server/platform/read/statement.ts";
import { registerFault, registerImport, registerRow } from "../table.ts";

/** Imports the newest first, what is said of their rows by line. */
export const orders = {
  imports: declareListOrder(
    "register.imports",
    "desc",
    registerImport.createdAt,
    registerImport.id,
  ),
  rows: declareListOrder("register.rows", "asc", registerRow.line),
  fault: declareListOrder("register.faults", "asc", registerFault.position),
  notice: declareListOrder("register.notices", "asc", registerFault.position),
};

const author = namedTable(person, "author");
const newest = namedTable(registerImport, "newest");

/** The newest import that is applied, which alone can be taken back. */
const lastId = compileFixed(sql`(select ${newest.as.id} from ${newest.from}
  where ${newest.as.orgId} = ${registerImport.orgId} and ${newest.as.state} in ('applied', 'undoing')
  order by ${newest.as.appliedAt} desc, ${newest.as.createdAt} desc limit 1)`);

const stored = compileFixed(
  jsonObject({
    id: registerImport.id,
    version: registerImport.version,
    state: registerImport.state,
    name: registerImport.name,
    source: registerImport.source,
    size: registerImport.size,
    received: registerImport.received,
    createdAt: registerImport.createdAt,
    createdBy: jsonObjectIf(author.as.id, { id: author.as.id, name: nameOf(author.as) }),
    stage: registerImport.stage,
    percent: registerImport.percent,
    format: registerImport.format,
    sample: registerImport.sample,
    counts: registerImport.counts,
    faults: registerImport.faults,
    faultsBy: registerImport.faultsBy,
    buildings: registerImport.buildings,
    notices: registerImport.notices,
    drifted: registerImport.drifted,
    failure: registerImport.failure,
    appliedAt: registerImport.appliedAt,
    undoneAt: registerImport.undoneAt,
    builtUpon: registerImport.builtUpon,
    last: sql<boolean>`(${registerImport.state} = 'applied' and ${registerImport.id} = ${lastId})`,
  }),
);

/** An import as the database tells it: instants are texts there. `last`: applied, and none was after it. */
export type StoredImport = ValueOf<typeof stored>;

const joinAuthor = compileFixed(
  sql`left join ${author.from} on ${author.as.id} = ${registerImport.createdBy}`,
);

type Listed = { cursor: string | undefined; limit: number };

/** Builds the query of a page of an organisation's imports and one row more. */
export function importsQuery(
  orgId: string,
  { cursor, limit }: Listed,
): SQL<KeyedRow<StoredImport>[]> {
  const conditions = [
    sql`${registerImport.orgId} = ${param(orgId, "uuid")}`,
    ...afterCursor(orders.imports, cursor),
  ];
  return select(
    keyedRows(orders.imports, stored),
    sql`from (select ${registerImport}.* from ${registerImport} where ${allOf(conditions)}
      order by ${orders.imports.by} limit ${atMost(limit + 1)}) ${registerImport} ${joinAuthor}`,
  );
}

/** Builds the query of an import; no row if there is none. */
export function importQuery(orgId: string, id: string): SQL<StoredImport | null> {
  return select(
    stored,
    sql`from ${registerImport} ${joinAuthor} where ${registerImport.orgId} = ${param(orgId, "uuid")}
      and ${registerImport.id} = ${param(id, "uuid")}`,
  );
}

const checkedRow = compileFixed(
  jsonObject({
    line: registerRow.line,
    outcome: registerRow.outcome,
    before: registerRow.before,
    address: registerRow.address,
    city: registerRow.city,
    postalCode: registerRow.postalCode,
    entrance: registerRow.entrance,
    floor: registerRow.floor,
    apartment: registerRow.apartment,
    areaHundredths: registerRow.areaHundredths,
    rooms: registerRow.rooms,
    account: registerRow.account,
    ownerName: registerRow.ownerName,
    ownerEmail: registerRow.ownerEmail,
    ownerPhone: registerRow.ownerPhone,
    residentName: registerRow.residentName,
    residentEmail: registerRow.residentEmail,
    residentPhone: registerRow.residentPhone,
    residentBasis: registerRow.residentBasis,
  }),
);
export type CheckedRow = ValueOf<typeof checkedRow>;

/** Builds the query of a page of checked rows and one row more. */
export function rowsQuery(
  importId: string,
  { outcome, cursor, limit }: Listed & { outcome: string | undefined },
): SQL<KeyedRow<CheckedRow>[]> {
  const conditions = [
    sql`${registerRow.importId} = ${param(importId, "uuid")}`,
    ...(outcome ? [sql`${registerRow.outcome} = ${param(outcome, "text")}`] : []),
    ...afterCursor(orders.rows, cursor),
  ];
  return select(
    keyedRows(orders.rows, checkedRow),
    sql`from (select ${registerRow}.* from ${registerRow} where ${allOf(conditions)}
      order by ${orders.rows.by} limit ${atMost(limit + 1)}) ${registerRow}`,
  );
}

const finding = compileFixed(
  jsonObject({
    line: registerFault.line,
    column: registerFault.column,
    reason: registerFault.reason,
    params: registerFault.params,
    value: registerFault.value,
  }),
);
export type Finding = ValueOf<typeof finding>;

/** Builds the query of a page of faults or notices and one row more. */
export function findingsQuery(
  importId: string,
  kind: "fault" | "notice",
  { cursor, limit }: Listed,
): SQL<KeyedRow<Finding>[]> {
  const conditions = [
    sql`${registerFault.importId} = ${param(importId, "uuid")}`,
    sql`${registerFault.kind} = ${param(kind, "text")}`,
    ...afterCursor(orders[kind], cursor),
  ];
  return select(
    keyedRows(orders[kind], finding),
    sql`from (select ${registerFault}.* from ${registerFault} where ${allOf(conditions)}
      order by ${orders[kind].by} limit ${atMost(limit + 1)}) ${registerFault}`,
  );
}

/** The headings of an import, as they stood in its file. */
const headingAt = compileFixed(sql`(${registerImport.format}->>'heading')::int`);
const headings = compileFixed(sql<string[]>`${registerImport.sample}->(${headingAt} - 1)->'cells'`);
const chosen = jsonObject({
  cells: headings,
  columns: sql<Format["columns"]>`${registerImport.said}->'columns'`,
  order: sql<number[] | null>`${registerImport.said}->'order'`,
  left: sql<number[] | null>`${registerImport.said}->'left'`,
});

/** Reads the choices for the newest other file with one of these headings. */
export function chosenQuery(
  orgId: string,
  { id, rows }: { id: string; rows: readonly (readonly string[])[] },
): SQL<ValueOf<typeof chosen> | null> {
  return select(
    chosen,
    sql`from ${registerImport} where ${registerImport.orgId} = ${param(orgId, "uuid")}
      and ${registerImport.id} <> ${param(id, "uuid")} and ${registerImport.said} ? 'columns' and ${headingAt} > 0
      and ${headings} in (select jsonb_array_elements(${param(JSON.stringify(rows), "text")}::jsonb))
      order by ${registerImport.createdAt} desc, ${registerImport.id} desc limit 1`,
  );
}
