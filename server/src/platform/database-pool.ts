import { connect, type Socket } from "node:net";
import postgres from "postgres";
import { watchDatabase } from "./database-watch.ts";
import type { Log } from "./log.ts";
import { DatabaseAway, isOutage } from "./outage.ts";

/** Statements of a process that wait for a connection or an answer at once; more are refused. */
const waitingAtMost = 1_000;
/** At most so many seconds until a connection that closed is opened again. */
const longestBackOff = 0.5;

/**
 * Seconds until a closed connection is opened again, after `failures` in a row. The driver counts
 * them over the whole pool, so that a restart under twenty connections is twenty at once.
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  return (0.5 + random() / 2) * Math.min(3 ** failures / 100, longestBackOff);
}

export type PoolOptions = {
  max: number;
  /** Settings of each connection. */
  connection: Record<string, string | number>;
  log?: Log | undefined;
};

export type Pool = {
  sql: postgres.Sql;
  /** Whether the database answers right now. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * The driver's pool and a watch over its database. While that is away every statement fails at
 * once with `DatabaseAway`: those that wait, those on connections that are dead without knowing
 * it, and new ones. The first answer that the watch gets lets them through again.
 */
export function openPool(url: string, { max, connection, log }: PoolOptions): Pool {
  const line = openLine();
  const probeLine = openLine();
  const open = (own: object) =>
    postgres(url, { onnotice: () => {}, connect_timeout: 5, connection, ...own });
  const sql = open({ max, backoff: backOff, socket: line.dial });
  const probe = open({ max: 1, backoff: () => 0, fetch_types: false, socket: probeLine.dial });

  const waiting = guard(sql, { fault: () => watch.fault(), suspect: () => void watch.look() });
  const watch = watchDatabase({
    ask: () => probe`select 1`,
    drop: () => probeLine.cut(),
    lost(fault) {
      log?.error({ err: fault }, "the database is away");
      waiting.refuse(fault);
      line.cut();
    },
    found() {
      log?.info("the database answers again");
      // What was dialled in the meantime may hang in a network that is no more.
      line.cut({ mute: true });
    },
  });
  return {
    sql,
    answers: watch.look,
    async close() {
      watch.stop();
      await Promise.all([sql.end({ timeout: 5 }), probe.end({ timeout: 0 })]);
    },
  };
}

type Dialled = { host: string[]; port: number[]; path: string | false };

/** Connections that we can end when the other side does not say that it is gone. */
function openLine() {
  const sockets = new Set<Socket>();
  let turn = 0;
  return {
    /** The driver's `socket` option: connects to the next of the hosts that the address names. */
    dial({ host, port, path }: Dialled): Socket {
      const at = turn++ % host.length;
      const to = { host: host[at] ?? "", port: port[at] ?? 5432 };
      const socket = path ? connect(path) : connect(to);
      // A proxy without a server behind it takes a call and hangs up; the driver would dial for ever.
      socket.once("end", () => {
        if (socket.bytesRead === 0) socket.destroy(new DatabaseAway("hung up without a word"));
      });
      for (const old of sockets) if (old.destroyed) sockets.delete(old);
      sockets.add(socket);
      // The driver names them in its errors, and a certificate is held against the host.
      return Object.assign(socket, to);
    },
    /** Ends them all, or only those (`mute`) that never said anything. */
    cut({ mute = false } = {}): void {
      for (const socket of sockets)
        if (!mute || socket.bytesRead === 0) socket.destroy(new DatabaseAway("no answer"));
    },
  };
}

/** What a statement of the driver has beside its types: how it is sent, and on what it runs (null: it waits). */
type Statement = PromiseLike<unknown> & {
  handler: (self: Statement) => unknown;
  state: object | null;
  reject: (error: Error) => void;
  cancel: () => void;
};

type Suspicion = { fault: () => Error | null; suspect: () => void };

/** Refuses statements of the pool, the openings of transactions among them, while there is a fault. */
function guard(sql: postgres.Sql, { fault, suspect }: Suspicion) {
  const pending = new Set<Statement>();
  const send = (statement: Statement, through: Statement["handler"]): unknown => {
    const cause = fault();
    if (cause) return statement.reject(new DatabaseAway("the database is away", { cause }));
    if (pending.size >= waitingAtMost)
      return statement.reject(new DatabaseAway("too many statements wait for the database"));
    pending.add(statement);
    const done = () => void pending.delete(statement);
    statement.then(done, (error: unknown) => {
      done();
      if (isOutage(error)) suspect();
    });
    return through(statement);
  };
  const { unsafe } = sql;
  sql.unsafe = ((...args: Parameters<typeof unsafe>) => {
    const made = unsafe(...args);
    const statement = made as unknown as Statement;
    const through = statement.handler;
    statement.handler = (self) => send(self, through);
    return made;
  }) as typeof unsafe;
  return {
    /** Refuses what waits for a connection; what runs on one fails with it. */
    refuse(cause: Error): void {
      for (const statement of pending) {
        if (statement.state !== null) continue;
        statement.reject(new DatabaseAway("the database is away", { cause }));
        statement.cancel();
      }
    },
  };
}
