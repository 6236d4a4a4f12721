import { sql as q } from "drizzle-orm";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { openPool } from "./database-pool.ts";
import type { Log } from "./log.ts";

/** The role that owns nothing; row-level security holds for it on every tenant table. */
export const appRole = "oselia_app";

/** What row-level security is opened for: organisations, and a person's own rows. An `Actor` is one. */
export type Scope = { orgIds: readonly string[]; personId?: string | null | undefined };

export type Tx = Parameters<Parameters<PostgresJsDatabase["transaction"]>[0]>[0];

/**
 * The opening of a statement that proves who asks before it reads: common table expressions over
 * $1 and $2, the last named `opened`, which has a row, with `ready` true, only if the proof holds.
 */
export type Proof = { text: string; params: readonly [string, string]; scope: Scope };

type Proving = Proof & {
  sql: postgres.Sql;
  /** What the reads have shown so far; once disproved it stays so. */
  state: "unasked" | "asked" | "held" | "disproved";
};

export type Database = {
  /** Set where reads prove who asks; see `proving`. */
  proof?: Proving;
  sql: postgres.Sql;
  orm: PostgresJsDatabase;
  /** Called after a transaction that published events has committed. */
  afterPublish: Set<() => void>;
  /** Whether the database answers right now; waits for as long as it may yet do so. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  /** Assume this role at connection, where the login itself may do more. */
  role?: string | undefined;
  max?: number;
  /** Milliseconds a statement may take. */
  statementTimeout?: number;
  /** Hears when the database goes away and comes back. */
  log?: Log;
};

/** Opens a pool, which connects on first use. While the database is away it fails at once. */
export function openDatabase(url: string, options: Options = {}): Database {
  const { sql, answers, close } = openPool(url, {
    max: options.max ?? 20,
    connection: {
      application_name: "oselia",
      statement_timeout: options.statementTimeout ?? 10_000,
      idle_in_transaction_session_timeout: 30_000,
      // What is read often lies in memory or on flash: rows of a page are looked up, not hashed.
      random_page_cost: 1.1,
      ...(options.role ? { role: options.role } : {}),
    },
    log: options.log,
  });
  return { sql, orm: drizzle({ client: sql }), afterPublish: new Set(), answers, close };
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

/** The connection that a transaction runs on, for what drizzle has no words for: COPY and temporary tables. */
export function connectionOf(tx: Tx): postgres.TransactionSql {
  return (tx._.session as unknown as { client: postgres.TransactionSql }).client;
}

const opening = `with opened as materialized (
  select set_config('app.orgs', $1, true) is not null and set_config('app.person', $2, true) is not null as ready)`;

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
  return JSON.parse((await readText(db, scope, query, params)) ?? "null") as T;
}

/** The same for a column that is read as text, or as JSON that nobody here looks into. */
export async function readText(
  db: Database,
  scope: Scope,
  query: string,
  params: readonly unknown[] = [],
): Promise<string | null> {
  const { proof } = db;
  const tenant = [uuidArray(scope.orgIds), scope.personId ?? ""];
  if (proof) requireSame(proof, tenant);
  // OFFSET 0 keeps the query behind the opening, whatever the planner thinks cheaper.
  const rows = await (proof?.sql ?? db.sql).unsafe(
    `${proof?.text ?? opening}
select r.data::text as data from opened left join lateral (
  select q.data from (${query}) q where opened.ready offset 0) r on true`,
    [...(proof?.params ?? tenant), ...params] as never[],
    { prepare: mayPrepare(query) },
  );
  if (proof) requireHeld(proof, rows.length > 0);
  return (rows[0]?.["data"] as string | null | undefined) ?? null;
}

/** The same database for one presumed caller: each `readJson` proves them, and nothing else works. */
export function proving(db: Database, statement: Proof): Database & { proof: Proving } {
  const refuse = (): never => {
    throw new Error("a presumed caller may only read, through readJson");
  };
  return {
    afterPublish: db.afterPublish,
    answers: db.answers,
    close: db.close,
    proof: { ...statement, sql: db.sql, state: "unasked" },
    get sql() {
      return refuse();
    },
    get orm() {
      return refuse();
    },
  };
}

function requireSame(proof: Proving, [orgs, person]: string[]): void {
  const { orgIds, personId } = proof.scope;
  if (uuidArray(orgIds) !== orgs || personId !== person)
    throw new Error("a presumed caller may only read as themselves");
  if (proof.state === "unasked") proof.state = "asked";
}

function requireHeld(proof: Proving, held: boolean): void {
  if (!held) proof.state = "disproved";
  if (proof.state === "disproved") throw new Error("the caller is no longer who they were");
  proof.state = "held";
}

function uuidArray(ids: readonly string[]): string {
  return ids.length ? `{${ids.join(",")}}` : "";
}
