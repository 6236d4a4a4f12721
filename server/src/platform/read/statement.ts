import { Column, getTableName, SQL, sql, StringChunk, Table } from "drizzle-orm";
import { type Database, readJson, readText, type Scope } from "../database/database.ts";

type ParamType =
  | "uuid"
  | "text"
  | "date"
  | "timestamptz"
  | "int"
  | "smallint"
  | "bigint"
  | "boolean"
  | "tsquery";

/** A value of a statement with its type, as PostgreSQL calls it. Used twice it is sent once. */
class Param {
  readonly value: unknown;
  readonly type: string;
  constructor(value: unknown, type: string) {
    this.value = value;
    this.type = type;
  }
}

/** Binds a value; lists travel as PostgreSQL's array literals. Keep the result to use it twice. */
export function param<T>(value: T, type: ParamType): SQL<T> {
  return sql<T>`${new Param(value, type)}`;
}

/** A value that is said when the statement is asked, which may be asked again with another. */
class Later {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Binds a value of each asking; see `fillParams`. */
export function laterParam<T>(name: string, type: ParamType): SQL<T> {
  return param(new Later(name) as T, type);
}

/** Returns the parameters of a statement, with these values where it left them open. */
export function fillParams(
  { params }: Pick<Statement, "params">,
  values: Readonly<Record<string, unknown>>,
): unknown[] {
  return params.map((value) => (value instanceof Later ? values[value.name] : value));
}

/** Binds a list of values. */
export function listParam(values: readonly unknown[], type: ParamType): SQL {
  return sql`${new Param(`{${values.map(element).join(",")}}`, `${type}[]`)}`;
}

function element(value: unknown): string {
  return value === null ? "null" : `"${String(value).replace(/[\\"]/g, "\\$&")}"`;
}

export type Statement = { text: string; params: unknown[] };

const quoted = (name: string) => `"${name}"`;

/** The first two parameters are those of `readJson` and `readText`. */
const firstParam = 3;

/**
 * Compiles a read to text and parameters from number `first` on. The same form has the same text,
 * so that it stays prepared. Throws for a value without `param`, which would have no type.
 */
export function compileStatement(query: SQL, first = firstParam): Statement {
  const params: unknown[] = [];
  const places = new Map<Param, string>();
  const place = (bound: Param) => {
    const known = places.get(bound);
    if (known) return known;
    const made = `$${params.push(bound.value) + first - 1}::${bound.type}`;
    places.set(bound, made);
    return made;
  };
  // What drizzle's own writer does, for what reads are made of: it takes ten times as long.
  const write = (part: unknown): string => {
    if (part instanceof StringChunk) return part.value.join("");
    if (part instanceof SQL) return part.queryChunks.map(write).join("");
    if (part instanceof Param) return place(part);
    if (part instanceof Column) return `${quoted(getTableName(part.table))}.${quoted(part.name)}`;
    if (part instanceof Table) return quoted(getTableName(part));
    throw new Error("a value of a read is bound by param()");
  };
  return { text: write(query), params };
}

/** Compiles a part that every call of a read shares. Throws Error if it has parameters. */
export function compileFixed<T>(part: SQL<T>): SQL<T> {
  const { text, params } = compileStatement(part);
  if (params.length) throw new Error("a fixed part of a read has parameters");
  return sql.raw(text) as SQL<T>;
}

/** Writes text into SQL; only for text of the code, never for input. */
export function literal<T extends string>(word: T): SQL<T> {
  return sql.raw(`'${word.replaceAll("'", "''")}'`) as SQL<T>;
}

/** Lengths of pages that our own screens ask for, and one row more, which tells whether another page follows. */
const usualLengths = new Set(
  [5, 8, 10, 20, 25, 30, 50, 100, 200, 500, 1_000].flatMap((n) => [n, n + 1]),
);

/**
 * Builds LIMIT; usual numbers are part of the text, so that the planner knows them and keeps one
 * plan.
 */
export function atMost(rows: number): SQL {
  return usualLengths.has(rows) ? sql.raw(String(rows)) : param(rows, "int");
}

/** Builds the condition that each word is in one of the columns, ignoring case. */
export function containsWords(text: string, columns: readonly (SQL | Column)[]): SQL {
  return allOf(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => {
        const pattern = param(`%${word.replace(/[\\%_]/g, "\\$&")}%`, "text");
        return sql`(${sql.join(
          columns.map((column) => sql`${column} ilike ${pattern}`),
          sql` or `,
        )})`;
      }),
  );
}

/** Joins conditions that must all hold; `true` if there are none. */
export function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length ? sql.join([...conditions], sql` and `) : sql`true`;
}

/** Reads what a SELECT of one JSON column named `data` says; null where it found no row. */
export function runRead<T>(db: Database, scope: Scope, query: SQL<T>): Promise<T> {
  const { text, params } = compileStatement(query);
  return readJson<T>(db, scope, text, params);
}

/** Runs a read and returns the JSON that PostgreSQL wrote. */
export function readAsText(db: Database, scope: Scope, query: SQL): Promise<string | null> {
  const { text, params } = compileStatement(query);
  return readText(db, scope, text, params);
}
