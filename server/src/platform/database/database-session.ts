import { NoopCache } from "drizzle-orm/cache/core";
import { NoopLogger } from "drizzle-orm/logger";
import { NodePgPreparedQuery, NodePgTransaction } from "drizzle-orm/node-postgres";
import {
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  type PgQueryResultHKT,
  PgSession,
  type PgTransaction,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from "drizzle-orm/pg-core";
import type { Query } from "drizzle-orm/sql";
import pg, { type Client, type PoolClient, type QueryResult, type QueryResultRow } from "pg";
import { type Connection, connectionOver, inTransaction, namesOfTexts, type Pool } from "./sql.ts";

type NoSchema = Record<string, never>;

interface RowsOfResult extends PgQueryResultHKT {
  type: (this["row"] extends QueryResultRow ? this["row"] : QueryResultRow)[];
}

export type Orm = PgDatabase<RowsOfResult, NoSchema, NoSchema>;
export type Tx = PgTransaction<RowsOfResult, NoSchema, NoSchema>;

const dialect = new PgDialect();
const logger = new NoopLogger();
const cache = new NoopCache();

/**
 * Creates Drizzle over a pool. Raw statements return rows, and a transaction always releases its
 * connection.
 */
export function createOrm(pool: Pool): Orm {
  return new PgDatabase(dialect, new Session(pool, pool, namesOfWrites()), undefined);
}

/** Returns the connection of a transaction, for COPY and temporary tables. */
export function connectionOf(tx: Tx): Connection {
  const { session } = tx._;
  if (!(session instanceof Session)) throw new Error("a transaction of another database");
  return connectionOver(session.queryable as PoolClient);
}

/** Runs `work` in a transaction that these settings hold for; they travel with its BEGIN. */
export function transactionWith<T>(
  orm: Orm,
  settings: Readonly<Record<string, string>>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { session } = orm._;
  if (!(session instanceof Session)) throw new Error("another database");
  const set = Object.entries(settings).map(
    ([name, value]) => `set local ${name} to ${pg.escapeLiteral(value)}`,
  );
  return session.begin(["begin", ...set].join("; "), work);
}

type NameOf = (query: Query) => string | undefined;

/** Longer texts are lists of rows, of which each length is a text of its own. */
const longest = 4_000;

/** Names repeated writes, so that they stay prepared on each connection. */
function namesOfWrites(): NameOf {
  const nameOf = namesOfTexts(200);
  // None without values: such a text may be several statements, and only one can be prepared.
  return ({ sql, params }) =>
    params.length > 0 && sql.length <= longest ? nameOf(sql) : undefined;
}

class RowsQuery<T extends PreparedQueryConfig> extends NodePgPreparedQuery<T> {
  override async execute(values?: Record<string, unknown>): Promise<T["execute"]> {
    const result = (await super.execute(values)) as QueryResult | unknown[];
    return Array.isArray(result) ? result : result.rows;
  }
}

class Session extends PgSession<RowsOfResult, NoSchema, NoSchema> {
  readonly queryable: Pick<PoolClient, "query">;
  readonly #pool: Pool | null;
  readonly #nameOf: NameOf;

  constructor(queryable: Pick<PoolClient, "query">, pool: Pool | null, nameOf: NameOf) {
    super(dialect);
    this.queryable = queryable;
    this.#pool = pool;
    this.#nameOf = nameOf;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    ...[fields, name, isArray, mapper, metadata, caching]: Rest<T>
  ): PgPreparedQuery<T> {
    return new RowsQuery<T>(
      this.queryable as Client,
      query.sql,
      query.params,
      logger,
      cache,
      metadata,
      caching,
      fields,
      name ?? this.#nameOf(query),
      isArray,
      mapper,
    );
  }

  override async transaction<T>(
    work: (tx: Tx) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    return this.begin(`begin ${modeOf(config)}`, work);
  }

  async begin<T>(opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!this.#pool) throw new Error("within a transaction ask the transaction for another");
    return inTransaction(this.#pool, opening, (client) =>
      work(within(new Session(client, null, this.#nameOf))),
    );
  }
}

const within = (session: Session): Tx =>
  new NodePgTransaction(dialect, session, undefined) as unknown as Tx;

type Rest<T extends PreparedQueryConfig> =
  Parameters<typeof PgSession.prototype.prepareQuery<T>> extends [Query, ...infer Others]
    ? Others
    : never;

function modeOf({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  return [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? "deferrable" : "not deferrable"),
  ]
    .filter(Boolean)
    .join(" ");
}
