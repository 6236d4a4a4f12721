import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

type InsertColumns<T extends PgTable> = T["_"]["columns"];
type Key<T extends PgTable> = keyof InsertColumns<T> & string;

/**
 * Builds rows for a FROM, to be named there; its columns are `keys`, typed as in the table. Needs
 * one parameter for any number of rows.
 */
export function recordset<T extends PgTable>(
  table: T,
  keys: readonly Key<T>[],
  rows: readonly Partial<T["$inferInsert"]>[],
): (name: string) => SQL {
  const columns = getTableColumns(table);
  const types = keys.map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`no column ${key}`);
    return sql.raw(`"${key}" ${column.getSQLType()}`);
  });
  return (name) =>
    sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.raw(name)} (${sql.join(types, sql`, `)})`;
}

/**
 * Writes the part after `insert into ${table}` for any number of rows, in order. All have the same
 * keys; there is at least one.
 */
export function rowsOf<T extends PgTable>(table: T, rows: readonly T["$inferInsert"][]): SQL {
  const columns = getTableColumns(table);
  const keys = Object.keys(rows[0] ?? {}).filter((key): key is Key<T> => key in columns);
  const names = keys.map((key) => sql.identifier(columns[key]?.name ?? key));
  return sql`(${sql.join(names, sql`, `)}) select * from ${recordset(table, keys, rows)("given")}`;
}
