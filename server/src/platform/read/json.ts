import { type Column, type GetColumnData, type SQL, sql } from "drizzle-orm";
import { alias, type PgTable } from "drizzle-orm/pg-core";
import { literal } from "./statement.ts";

/** A value as it arrives in JSON: instants are text. */
type InJson<T> = T extends Date ? string : T;

/** JSON type of a column or an expression. */
export type JsonOf<V> =
  V extends SQL<infer T> ? InJson<T> : V extends Column ? InJson<GetColumnData<V>> : never;

type Value = SQL | Column;
export type Fields = Readonly<Record<string, Value>>;
/** JSON types of fields. */
export type FieldsInJson<F extends Fields> = { [K in keyof F]: JsonOf<F[K]> };

/** Builds a JSON object of columns and expressions; its type follows from theirs. */
export function jsonObject<F extends Fields>(fields: F): SQL<FieldsInJson<F>> {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${literal(name)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** Builds a JSON object, or null where `present` is null, as after a left join. */
export function jsonObjectIf<F extends Fields>(
  present: Value,
  fields: F,
): SQL<FieldsInJson<F> | null> {
  return sql`case when ${present} is not null then ${jsonObject(fields)} end`;
}

/** Builds the columns of a row, which PostgreSQL writes twice as fast as nested objects. */
export function columns<F extends Fields>(fields: F): SQL<FieldsInJson<F>> {
  const named = Object.entries(fields).map(([name, value]) => sql`${value} as "${sql.raw(name)}"`);
  return sql.join(named, sql`, `) as SQL<FieldsInJson<F>>;
}

/** Builds a condition that is true or null, to leave out false. */
export function onlyTrue(condition: SQL<boolean>): SQL<true | null> {
  return sql`case when ${condition} then true end`;
}

/** Builds all rows as a JSON array, empty if there are none. */
export function jsonList<T>(row: SQL<T>, order?: SQL): SQL<T[]> {
  return sql`coalesce(json_agg(${row}${order ? sql` order by ${order}` : sql``}), '[]')`;
}

/**
 * Builds a JSON array that is mostly empty: null then. `rest` begins with FROM. Checking first
 * costs a hundredth of sorting nothing.
 */
export function listOfSome<T>(row: SQL<T>, rest: SQL, order: SQL): SQL<T[] | null> {
  return sql`case when exists (select ${rest}) then (select ${jsonList(row, order)} ${rest}) end`;
}

/** Type of an expression's value. */
export type ValueOf<V> = V extends SQL<infer T> ? T : never;

/** Builds the statement of one value; no row is null. */
export function select<T>(value: SQL<T>, rest: SQL): SQL<T> {
  return sql`select ${value} as data ${rest}`;
}

type TableColumns<T extends PgTable> = T["_"]["columns"];

/** A table as a left join finds it: each column may be null. */
export type Optional<T extends PgTable> = SQL & {
  readonly [K in keyof TableColumns<T>]: SQL<GetColumnData<TableColumns<T>[K]> | null>;
};

/** Types a table's columns as a left join returns them. */
export function optionalColumns<T extends PgTable>(table: T): Optional<T> {
  return table as unknown as Optional<T>;
}

/** Names a table for FROM; `as` has its columns under that name. */
export function namedTable<T extends PgTable>(table: T, name: string): { as: T; from: SQL } {
  const as = alias(table, name);
  return { as: as as unknown as T, from: sql`${table} ${as}` };
}
