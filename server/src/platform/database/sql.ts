import { createHash } from "node:crypto";
import { Socket } from "node:net";
import pg, { type ClientConfig, type PoolClient, type QueryResultRow } from "pg";
import { DatabaseAway } from "./outage.ts";

/** Statements over a pool or one connection; in a template each value becomes a parameter. Both give the rows. */
export type Sql = {
  <T extends QueryResultRow = QueryResultRow>(
    text: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Promise<T[]>;
  /** A statement as text. Without values it may be several, of which the last one's rows are given. */
  query<T extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<T[]>;
  /**
   * One statement of which each connection keeps the plan, for what is asked often. As `json` its values are what JSON
   * makes of them: instants as ISO texts, whole numbers as numbers.
   */
  prepared<T extends QueryResultRow = QueryResultRow>(
    text: string,
    values: readonly unknown[],
    as?: "rows" | "json",
  ): Promise<T[]>;
};

/** One connection within its transaction; `client` is for what has no rows: COPY, the number of changed rows. */
export type Connection = Sql & { client: PoolClient };

/** Connections of one's own: they open on first use, and `end` waits for them. */
export type OpenSql = Sql & {
  pool: Pool;
  /** Runs `work` in a transaction; `mode` is what follows BEGIN, e.g. `read only`. */
  begin<T>(work: (tx: Connection) => Promise<T>, mode?: string): Promise<T>;
  end(): Promise<void>;
};

export type Queryable = Pick<PoolClient, "query">;
export type Pool = Queryable & { connect(): Promise<PoolClient> };

// Days and instants, alone and in arrays, stay text as PostgreSQL writes them, and so do lists of numerics.
const asText = new Set([1082, 1083, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);

/** How values come out of the wire. Only for our own connections: the job queue shares the driver. */
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    asText.has(oid)
      ? String
      : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/**
 * Converts an instant from PostgreSQL's column format to its JSON format: `2026-11-20
 * 10:00:00.5+02`.
 */
function isoOf(written: string): string {
  if (written[10] !== " ") return written;
  const hoursOnly = /[+-]\d\d$/.test(written);
  return `${written.slice(0, 10)}T${written.slice(11)}${hoursOnly ? ":00" : ""}`;
}

const [bigint, instant] = [20, 1184];

const jsonTypes = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === instant
      ? isoOf
      : oid === bigint
        ? Number
        : types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

/**
 * Converts an address for the driver: `sslmode` means what it means to PostgreSQL's own programs.
 */
export function connectionString(url: string): string {
  const address = new URL(url);
  if (address.searchParams.has("sslmode")) address.searchParams.set("uselibpqcompat", "true");
  return address.href;
}

/**
 * Creates the driver's `stream` option: a socket that ends if the server is silent for `silenceMs`.
 */
export function socketFactory(silenceMs: number): () => Socket {
  return () => {
    const socket = new Socket();
    const patience = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy(new DatabaseAway("no answer to a call"));
    }, silenceMs).unref();
    return socket.once("close", () => clearTimeout(patience));
  };
}

/** Returns settings that all connections share. */
export function connectionConfig(url: string): ClientConfig {
  return {
    connectionString: connectionString(url),
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  };
}

/** Reads that stay prepared; a connection that was asked for one keeps its plan, up to a megabyte. */
const preparedAtMost = 200;
/** Statements that were asked for once, and may be asked for again. */
const rememberedAtMost = 2_000;

/**
 * Names repeated statements so that they stay prepared, at most `most`; others are planned anew.
 */
export function namesOfTexts(most: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const once = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= most) return known;
    const name = createHash("sha256").update(text).digest("base64url");
    if (!once.delete(name)) {
      if (once.size >= rememberedAtMost) once.clear();
      once.add(name);
      return undefined;
    }
    names.set(text, name);
    return name;
  };
}

const shapes = new Map<string, (values: unknown[]) => QueryResultRow>();

/**
 * Makes objects of values by their names, by code written for these names. The driver puts them together name by name,
 * which is slower where a program reads many kinds of rows: a list's rate is 1.11× of that.
 */
function shapeOf(names: readonly string[]): (values: unknown[]) => QueryResultRow {
  const key = names.join();
  const known = shapes.get(key);
  if (known) return known;
  const fields = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`);
  const made = new Function("values", `return {${fields.join()}}`) as (
    values: unknown[],
  ) => QueryResultRow;
  shapes.set(key, made);
  return made;
}

/**
 * Runs statements over a pool or a connection, each with its own prepared names. Prepared ones may
 * use another way, `often`.
 */
export function sqlOver(queryable: Queryable, often: Queryable = queryable): Sql {
  const nameOf = namesOfTexts(preparedAtMost);
  const prepared = async <T extends QueryResultRow>(
    text: string,
    values: readonly unknown[],
    as: "rows" | "json" = "rows",
  ) => {
    const name = nameOf(text);
    const statement = {
      text,
      values: values as unknown[],
      ...(name ? { name } : {}),
    };
    if (as === "rows") return (await often.query<T>(statement)).rows;
    const read = { ...statement, types: jsonTypes, rowMode: "array" };
    const { fields, rows } = await often.query<QueryResultRow>(read);
    return (rows as unknown[][]).map(
      shapeOf(fields.map(({ name }) => name)) as (row: unknown[]) => T,
    );
  };
  const query = async <T extends QueryResultRow>(text: string, values?: readonly unknown[]) => {
    const result = await queryable.query<T>(text, values as unknown[] | undefined);
    // Several statements have several results.
    return (Array.isArray(result) ? result.at(-1) : result).rows as T[];
  };
  const template = <T extends QueryResultRow>(
    text: TemplateStringsArray,
    ...values: readonly unknown[]
  ) =>
    query<T>(
      text.reduce((all, part, at) => `${all}$${at}${part}`),
      values,
    );
  return Object.assign(template, { query, prepared });
}

/**
 * Runs each statement on a connection of its own; a failed one does not close it, unlike pg's own
 * pool.
 */
export function pooledStatements(connect: () => Promise<PoolClient>): Pool {
  const query = async (...statement: [never]) => {
    const client = await connect();
    try {
      return await client.query(...statement);
    } finally {
      client.release();
    }
  };
  return { connect, query: query as Pool["query"] };
}

/**
 * Runs `work` in a transaction of a connection of the pool, which is given back whatever happens. Fails at once where
 * that connection ends, also while `work` does something else; what it asks afterwards fails as well. `opening` is BEGIN
 * with its mode, and what is set for this transaction, all sent as one.
 */
export async function inTransaction<T>(
  pool: Pool,
  opening: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const broken = Promise.withResolvers<never>();
  broken.promise.catch(() => {});
  client.once("error", broken.reject);
  let fault: Error | undefined;
  try {
    await client.query(opening);
    const value = await Promise.race([work(client), broken.promise]);
    await client.query("commit");
    return value;
  } catch (error) {
    // Where even that fails the connection is of no more use.
    await client.query("rollback").catch((reason: Error) => (fault = reason));
    throw error;
  } finally {
    client.off("error", broken.reject);
    client.release(fault);
  }
}

/** Opens connections beside the application's pool, by default a single one: for tools, the command line and tests. */
export function openSql(
  url: string,
  { max = 1, silenceMs = 30_000, name }: { max?: number; silenceMs?: number; name?: string } = {},
): OpenSql {
  const connections = new pg.Pool({
    ...connectionConfig(url),
    max,
    idleTimeoutMillis: 0,
    stream: socketFactory(silenceMs),
    ...(name ? { application_name: name } : {}),
  });
  // What ends while nothing runs on it is opened again; what runs on it fails by itself.
  connections.on("error", () => {});
  connections.on("connect", (client) => client.on("error", () => {}));
  const pool = pooledStatements(() => connections.connect());
  return Object.assign(sqlOver(pool), {
    pool,
    begin: <T>(work: (tx: Connection) => Promise<T>, mode = "") =>
      inTransaction(pool, `begin ${mode}`, (client) => work(connectionOver(client))),
    end: () => connections.end(),
  });
}

/** Runs one statement and gives how many rows it changed. */
export async function changedBy(
  { client }: Connection,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  return (await client.query(text, [...values])).rowCount ?? 0;
}

/**
 * Returns whether a row could not be removed because others refer to it. PostgreSQL 18 has a
 * separate code for immediate checks.
 */
export const isStillReferredTo = (code: unknown): boolean => code === "23503" || code === "23001";

export function connectionOver(client: PoolClient): Connection {
  return Object.assign(sqlOver(client), { client });
}
