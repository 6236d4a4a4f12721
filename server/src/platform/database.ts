import { sql as q } from "drizzle-orm";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** The role that owns nothing; row-level security holds for it on every tenant table. */
export const appRole = "oselia_app";

/** What row-level security is opened for: organisations, and a person's own rows. */
export type Scope = { orgIds: readonly string[]; personId?: string | null | undefined };

export type Tx = Parameters<Parameters<PostgresJsDatabase["transaction"]>[0]>[0];

export type Database = {
  sql: postgres.Sql;
  orm: PostgresJsDatabase;
  /** Called after a transaction that published events has committed. */
  afterPublish: Set<() => void>;
  close(): Promise<void>;
};

type Options = {
  /** Assume this role at connection, where the login itself may do more. */
  role?: string | undefined;
  max?: number;
  /** Milliseconds a statement may take. */
  statementTimeout?: number;
};

/** Opens a pool. It connects on first use. */
export function openDatabase(url: string, options: Options = {}): Database {
  const sql = postgres(url, {
    max: options.max ?? 20,
    onnotice: () => {},
    connect_timeout: 5,
    connection: {
      application_name: "oselia",
      statement_timeout: options.statementTimeout ?? 10_000,
      idle_in_transaction_session_timeout: 30_000,
      ...(options.role ? { role: options.role } : {}),
    },
  });
  return {
    sql,
    orm: drizzle({ client: sql }),
    afterPublish: new Set(),
    close: () => sql.end({ timeout: 5 }),
  };
}

const publishers = new WeakSet<Tx>();

/** Marks that this transaction has published, so that listeners are woken once it commits. */
export function markPublished(tx: Tx): void {
  publishers.add(tx);
}

/** Runs `work` in one transaction that sees and writes only what `scope` opens. */
export async function inTenant<T>(
  db: Database,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let published = false;
  const result = await db.orm.transaction(async (tx) => {
    await tx.execute(
      q`select set_config('app.orgs', ${uuidArray(scope.orgIds)}, true), set_config('app.person', ${scope.personId ?? ""}, true)`,
    );
    const value = await work(tx);
    published = publishers.has(tx);
    return value;
  });
  if (published) for (const listener of db.afterPublish) listener();
  return result;
}

/** Statements that stay prepared; every connection of PostgreSQL keeps a plan for each. */
const preparedAtMost = 60;
const prepared = new Set<string>();

/** Filters make many statements: the first ones asked for stay prepared, rare ones are planned anew. */
function mayPrepare(query: string): boolean {
  if (prepared.size < preparedAtMost) prepared.add(query);
  return prepared.has(query);
}

/**
 * Reads with one statement that carries its own tenant. `query` is a SELECT of
 * one JSON column named `data`; its parameters start at $3.
 */
export async function readJson<T>(
  db: Database,
  scope: Scope,
  query: string,
  params: readonly unknown[] = [],
): Promise<T> {
  const rows = await db.sql.unsafe(
    `with s as materialized (select set_config('app.orgs', $1, true), set_config('app.person', $2, true))
select r.data::text as data from (select 1 as one from s) s, lateral (select q.data from (${query}) q where s.one = 1) r`,
    [uuidArray(scope.orgIds), scope.personId ?? "", ...params] as never[],
    { prepare: mayPrepare(query) },
  );
  return JSON.parse(rows[0]?.["data"] ?? "null") as T;
}

function uuidArray(ids: readonly string[]): string {
  return ids.length ? `{${ids.join(",")}}` : "";
}
