import pg, { type Client } from "pg";
import { configurationExit, StartFault } from "../../start/start-fault.ts";
import { connectionConfig, socketFactory } from "../sql.ts";

/** Milliseconds in which PostgreSQL ends a session that it was told to end. */
const endingAtMost = 5_000;
/** Milliseconds in which a pooler gives a connection its session. */
const sessionWithin = 10_000;

/**
 * Refuses a pooler that hands one session of PostgreSQL to several connections, as PgBouncer does in transaction mode:
 * there roles, limits of time and locks belong to whoever comes next.
 */
export async function requireOwnSessions(url: string, name: string): Promise<void> {
  const [first, second] = [dial(url), dial(url)];
  try {
    await Promise.all([first.connect(), second.connect()]);
    if ((await isProxied(first)) && (await isShared(first, second)))
      throw new StartFault(
        `${name} is a pooler that shares sessions between connections (PgBouncer: pool_mode = transaction or ` +
          "statement). Oselia needs sessions of its own: set pool_mode = session, or let the address lead to PostgreSQL itself. Nothing was changed.",
        { exitCode: configurationExit },
      );
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => {})));
  }
}

function dial(url: string): Client {
  const client = new pg.Client({
    ...connectionConfig(url),
    stream: socketFactory(sessionWithin),
    query_timeout: sessionWithin,
  });
  return client.on("error", () => {});
}

/** Compares our port with the one that PostgreSQL sees: they differ behind a proxy. */
async function isProxied(client: Client): Promise<boolean> {
  const { stream } = (client as unknown as { connection: { stream: { localPort?: number } } })
    .connection;
  const { rows } = await client.query("select inet_client_port() as port");
  return rows[0].port !== (stream.localPort ?? null);
}

/**
 * Ends the session that the first connection used last. A connection that has it for itself ends with it; one that goes
 * on was given another. No chance is in it, whatever else the pooler serves.
 */
async function isShared(first: Client, second: Client): Promise<boolean> {
  const session = await sessionOf(first);
  // Within a transaction the second keeps its own.
  const begun = await second.query("begin").catch((error: Error) => error);
  if (begun instanceof Error && begun.message === "Query read timeout")
    throw new StartFault(
      "The pooler in front of PostgreSQL gives no second session: one process of Oselia takes up to 30 (PgBouncer: default_pool_size). Nothing was changed.",
      { exitCode: configurationExit },
    );
  if (begun instanceof Error || (await sessionOf(second)) === session) return true;
  await second.query("select pg_terminate_backend($1, $2)", [session, endingAtMost]);
  return first.query("select 1").then(
    () => true,
    () => false,
  );
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query("select pg_backend_pid() as pid");
  return rows[0].pid as number;
}
