import { type SQL, sql } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { Refusal } from "#core/kernel/refusal.ts";
import { id, localDate } from "#core/kernel/validation.ts";
import { columns, type Fields, type FieldsInJson, jsonList, jsonObject } from "./json.ts";
import { compileStatement, compileFixed, param } from "./statement.ts";

const integer = (bits: number) => z.int().check(z.minimum(-(2 ** bits)), z.maximum(2 ** bits - 1));

/** Values of keys as PostgreSQL writes them; far-off years and offsets are nobody's rows. */
const keyTypes = {
  uuid: id(),
  text: z.string().check(z.refine((value) => !value.includes("\u0000") && value.isWellFormed())),
  date: localDate(),
  timestamptz: z.union([
    z.literal("infinity"),
    z.iso
      .datetime({ offset: true })
      .check(z.regex(/^2[01]\d\d-/), z.regex(/(Z|[+-](0\d|1[0-4]):\d\d)$/)),
  ]),
  smallint: integer(15),
  int: integer(31),
  bigint: z.int(),
} as const;
type KeyType = keyof typeof keyTypes;

const sqlTypes: Readonly<Record<string, KeyType>> = {
  uuid: "uuid",
  text: "text",
  date: "date",
  "timestamp with time zone": "timestamptz",
  smallint: "smallint",
  integer: "int",
  bigint: "bigint",
};

/** The values of an order's columns in one row. */
export type Key = readonly (string | number)[];

/** Order of a list: all columns in one direction, the last ones make it total. */
export type ListOrder = {
  /** The list's and its order's: a cursor belongs to one order of one list. */
  name: string;
  direction: "asc" | "desc";
  columns: readonly { value: SQL; type: KeyType }[];
  /** For ORDER BY. */
  by: SQL;
  /** A row's key, as JSON. */
  key: SQL<Key>;
};

/** Declares an order. An expression comes with its type; no value may be null. */
export function declareListOrder(
  name: string,
  direction: ListOrder["direction"],
  ...columns: readonly (PgColumn | readonly [value: SQL, type: KeyType])[]
): ListOrder {
  const parts = columns.map((column) => {
    if (!(column instanceof PgColumn)) return { value: compileFixed(column[0]), type: column[1] };
    const type = sqlTypes[column.getSQLType()];
    if (!type || !column.notNull) throw new Error(`${name} cannot go by ${column.name}`);
    return { value: compileFixed(sql`${column}`), type };
  });
  const values = parts.map(({ value }) => value);
  return {
    name,
    direction,
    columns: parts,
    by: orderBy({ direction, columns: parts }),
    key: compileFixed(sql`json_build_array(${sql.join(values, sql`, `)})`),
  };
}

/** Builds ORDER BY for some of an order's columns. */
export function orderBy({ direction, columns }: Pick<ListOrder, "direction" | "columns">): SQL {
  const parts = columns.map(({ value }) => sql`${value} ${sql.raw(direction)}`);
  return compileFixed(sql.join(parts, sql`, `));
}

/** Encodes the position after a key for an address. */
export function writeCursor({ name }: ListOrder, key: Key): string {
  return Buffer.from(JSON.stringify([name, ...key])).toString("base64url");
}

/**
 * Decodes the key of a cursor. Refuses with generic.validation a cursor that is not of this order.
 */
export function parseCursor(order: ListOrder, cursor: string): Key {
  const [name, ...key] = parse(cursor);
  const known =
    name === order.name &&
    key.length === order.columns.length &&
    order.columns.every(({ type }, at) => keyTypes[type].safeParse(key[at]).success);
  // Letter by letter: other spellings of the same key were not written here.
  if (known && writeCursor(order, key as unknown as Key) === cursor) return key as unknown as Key;
  throw new Refusal("generic.validation", { issues: [{ path: "cursor", rule: "invalid" }] });
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/**
 * Builds the conditions of the page after a cursor, none for the first page. Refuses foreign
 * cursors.
 */
export function afterCursor(order: ListOrder, cursor: string | undefined): SQL[] {
  if (!cursor) return [];
  return [afterKey(order, parseCursor(order, cursor), order.columns.length)];
}

/**
 * Builds the condition that a row comes after a key, or equals it, by the first `count` columns.
 */
export function afterKey(order: ListOrder, key: Key, count: number): SQL {
  const columns = order.columns.slice(0, count);
  const values = columns.map(({ type }, at) => param(key[at], type));
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const whole = count === order.columns.length ? "" : "=";
  const sign = sql.raw(`${order.direction === "desc" ? "<" : ">"}${whole}`);
  return sql`(${list(columns.map(({ value }) => value))}) ${sign} (${list(values)})`;
}

export type Page<T> = { items: T[]; nextCursor: string | null };

/** A row as a list's statement gives it. */
export type KeyedRow<T> = { key: Key; row: T };

/** Builds a list of rows with their keys, in order. */
export function keyedRows<T>(order: ListOrder, row: SQL<T>): SQL<KeyedRow<T>[]> {
  return jsonList(jsonObject({ key: order.key, row }), order.by) as SQL<KeyedRow<T>[]>;
}

/** Cuts a page from its rows and one more, which tells whether another page follows. */
export function pageOf<T>(order: ListOrder, found: readonly KeyedRow<T>[], limit: number): Page<T> {
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    items: found.slice(0, limit).map(({ row }) => row),
    nextCursor: last ? writeCursor(order, last.key) : null,
  };
}

/** Cuts a page from rows that carry their key. */
export function pageBy<T>(
  order: ListOrder,
  found: readonly T[],
  limit: number,
  keyOf: (row: T) => Key,
): Page<T> {
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeCursor(order, keyOf(last)) : null };
}

/**
 * Builds the columns of a list: its fields, and what else a row's key needs. `keyOf` reads the key
 * of such a row.
 */
export function keyedColumns<F extends Fields>(
  order: ListOrder,
  fields: F,
): { columns: SQL<FieldsInJson<F>>; keyOf: (row: object) => Key } {
  const texts = new Map(
    Object.entries(fields).map(([name, value]) => [compileStatement(sql`${value}`).text, name]),
  );
  const more: Record<string, SQL> = {};
  const names = order.columns.map(({ value }, at) => {
    const known = texts.get(compileStatement(value).text);
    if (known) return known;
    more[`key${at}`] = value;
    return `key${at}`;
  });
  return {
    columns: compileFixed(columns({ ...fields, ...more })) as SQL<FieldsInJson<F>>,
    keyOf: (row) => names.map((name) => (row as Record<string, string | number>)[name] ?? ""),
  };
}
