import type { Claim } from "./claim.ts";
import type { Listening } from "./connections/listen.ts";
import { openPool, type PoolFigures } from "./connections/pool.ts";
import { createOrm, type Orm, transactionWith, type Tx } from "./database-session.ts";
import type { Log } from "../operations/log.ts";
import { type Pool, type Queryable, type Sql, sqlOver } from "./sql.ts";

export { connectionOf, type Tx } from "./database-session.ts";

/** The role that owns nothing; row-level security holds for it on every tenant table. */
export const appRole = "oselia_app";

/** Organisations and person for which row-level security opens rows. An `Actor` is one. */
export type Scope = { orgIds: readonly string[]; personId?: string | null | undefined };

/**
 * The opening of a statement that proves who asks before it reads: common table expressions over
 * $1 and $2, the last named `opened`, which has a row, with `ready` true, only if the proof holds.
 */
export type Proof = { text: string; params: readonly [string, string]; scope: Scope };

type Proving = Proof & {
  sql: Sql;
  /** Outcome of the proofs so far; once disproved it stays so. */
  state: "unasked" | "asked" | "held" | "disproved";
};

/** Organisations and person as row-level security reads them. */
export type Tenant = readonly [orgs: string, person: string];

export type Database = {
  /** Set where reads prove who asks; see `proving`. */
  proof?: Proving;
  /** Set for calls that change something; see `withClaim`. */
  claim?: Claim;
  pool: Pool;
  sql: Sql;
  orm: Orm;
  /** Hears a channel's notifications until `stop`; fails where the database cannot be reached at first. */
  listen(channel: string, heard: (payload?: string) => void): Promise<Listening>;
  /** Called after a transaction that published events has committed. */
  afterPublish: Set<() => void>;
  /** Returns whether the database answers now; waits while it still may. */
  answers(): Promise<boolean>;
  /** How many connections of the pool are used, and how much waits for one. */
  connections(): PoolFigures;
  close(): Promise<void>;
};

type DatabaseOptions = {
  /** Assume this role at connection, where the login itself may do more. */
  role?: string | undefined;
  max?: number;
  /** How many times longer than usual a statement may take. */
  slowness?: number;
  /** Hears when the database goes away and comes back. */
  log?: Log;
};

/** Opens a pool, which connects on first use. While the database is away it fails at once. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = openPool(url, {
    max: options.max ?? 20,
    name: "oselia",
    session: {
      role: options.role,
      settings: {
        statement_timeout: 10_000 * (options.slowness ?? 1),
        idle_in_transaction_session_timeout: 30_000,
        // What is read often lies in memory or on flash: rows of a page are looked up, not hashed.
        random_page_cost: 1.1,
      },
    },
    log: options.log,
    slowness: options.slowness,
  });
  const { listen, answers, connections, close } = pool;
  const afterPublish = new Set<() => void>();
  return { ...over(pool, pool.short), listen, afterPublish, answers, connections, close };
}

/** Opens the ways to query a database over a pool of connections. */
export function over(pool: Pool, often?: Queryable): Pick<Database, "pool" | "sql" | "orm"> {
  return { pool, sql: sqlOver(pool, often), orm: createOrm(pool) };
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
  const tenant = tenantOf(scope);
  const settings = { "app.orgs": tenant[0], "app.person": tenant[1] };
  const result = await transactionWith(db.orm, settings, async (tx) => {
    await db.claim?.prove(tx, tenant);
    const value = await work(tx);
    published = publishers.has(tx);
    return value;
  });
  if (published) for (const listener of db.afterPublish) listener();
  return result;
}

/** Proves the caller's rights again inside a transaction that has waited long, for example for a file to be read. */
export async function renewProof(db: Database, scope: Scope, tx: Tx): Promise<void> {
  db.claim?.renew?.();
  await db.claim?.prove(tx, tenantOf(scope));
}

const opening = `with opened as materialized (
  select set_config('app.orgs', $1, true) is not null and set_config('app.person', $2, true) is not null as ready)`;

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

/** Reads one column as text, or as JSON that is passed on unparsed. */
export async function readText(
  db: Database,
  scope: Scope,
  query: string,
  params: readonly unknown[] = [],
): Promise<string | null> {
  const rows = await opened<{ data: string | null }>(db, scope, "text", query, params);
  return rows[0]?.data ?? null;
}

/**
 * Reads a statement's rows as they are, in its order; values are what JSON makes of them. Quicker than JSON made by
 * PostgreSQL, for pages of many rows. No row may be null in all of its columns.
 */
export async function readRows<T extends object>(
  db: Database,
  scope: Scope,
  query: string,
  params: readonly unknown[] = [],
): Promise<T[]> {
  const rows = await opened<T>(db, scope, "rows", query, params);
  // Who asks is proved by a row of nothing where the statement finds none.
  const [only] = rows.length === 1 ? rows : [];
  return only && Object.values(only).every((value) => value === null) ? [] : rows;
}

/** Proves a presumed caller where nothing is read for them; everybody else has been asked about already. */
export async function requireProof(db: Database, scope: Scope): Promise<void> {
  const { proof } = db;
  if (!proof) return;
  requireSame(proof, tenantOf(scope));
  const rows = await proof.sql.prepared(`${proof.text}\n${behind.proof("")}`, proof.params);
  requireHeld(proof, rows.length > 0);
}

type StatementKind = "text" | "rows" | "proof";

// OFFSET 0 keeps the query behind the opening, whatever the planner thinks cheaper.
const behind: Readonly<Record<StatementKind, (query: string) => string>> = {
  text: (query) => `select r.data::text as data from opened left join lateral (
  select q.data from (${query}) q where opened.ready offset 0) r on true`,
  rows: (query) => `select r.* from opened left join lateral (
  select q.* from (${query}) q where opened.ready offset 0) r on true`,
  proof: () => "select ready from opened",
};

async function opened<T extends object>(
  db: Database,
  scope: Scope,
  kind: StatementKind,
  query: string,
  params: readonly unknown[],
): Promise<T[]> {
  const { proof } = db;
  const tenant = tenantOf(scope);
  if (proof) requireSame(proof, tenant);
  const text = `${proof?.text ?? opening}\n${behind[kind](query)}`;
  const values = [...(proof?.params ?? tenant), ...params];
  const as = kind === "rows" ? "json" : "rows";
  const rows = await (proof?.sql ?? db.sql).prepared<T>(text, values, as);
  if (proof) requireHeld(proof, rows.length > 0);
  return rows;
}

/**
 * Returns the database for one remembered caller: each `readJson` proves their rights, everything
 * else throws.
 */
export function proving(db: Database, statement: Proof): Database & { proof: Proving } {
  const refuse = (): never => {
    throw new Error("a presumed caller may only read, through readJson");
  };
  return {
    afterPublish: db.afterPublish,
    answers: db.answers,
    connections: db.connections,
    close: db.close,
    listen: refuse,
    proof: { ...statement, sql: db.sql, state: "unasked" },
    get pool() {
      return refuse();
    },
    get sql() {
      return refuse();
    },
    get orm() {
      return refuse();
    },
  };
}

function requireSame(proof: Proving, [orgs, person]: Tenant): void {
  const { orgIds, personId } = proof.scope;
  if (uuidArray(orgIds) !== orgs || personId !== person)
    throw new Error("a presumed caller may only read as themselves");
  if (proof.state === "unasked") proof.state = "asked";
}

function requireHeld(proof: Proving, isHeld: boolean): void {
  if (!isHeld) proof.state = "disproved";
  if (proof.state === "disproved") throw new Error("the caller is no longer who they were");
  proof.state = "held";
}

function tenantOf({ orgIds, personId }: Scope): Tenant {
  return [uuidArray(orgIds), personId ?? ""];
}

function uuidArray(ids: readonly string[]): string {
  return ids.length ? `{${ids.join(",")}}` : "";
}

/** Writes a thousand rows at a time: PostgreSQL takes no more than 65,535 parameters in a statement. */
export async function inParts<T>(
  rows: readonly T[],
  write: (some: T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += 1_000) await write(rows.slice(at, at + 1_000));
}
