import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg, { type PoolClient } from "pg";
import { listenTo, type Listening } from "./listen.ts";
import { watchDatabase } from "./watch.ts";
import type { Log } from "../../operations/log.ts";
import { DatabaseAway, isOutage } from "../outage.ts";
import { currentCall } from "../../operations/call-times.ts";
import { createStatementTimes } from "./statement-times.ts";
import { beginSession, requireSameSession, type Session, SessionFault } from "./session.ts";
import { type Lanes, openLanes } from "./lanes.ts";
import {
  connectionConfig,
  socketFactory,
  type Pool,
  pooledStatements,
  type Queryable,
} from "../sql.ts";

/** Statements and transactions of a process that have or wait for a connection at once; more are refused. */
const waitingAtMost = 1_000;
/** Milliseconds until a server that was called has said something. */
const silenceAtMost = 5_000;
/** Counts the connections of a large pool that are for short statements; more would only share the same processors. */
const lanesOf = (max: number) => (max >= 10 ? 3 : 0);
/** Seconds after which a connection is replaced: what it has prepared and remembers goes with it. */
const lifetime = 45 * 60;

export type PoolOptions = {
  max: number;
  name: string;
  /** Role and settings of every connection. */
  session: Session;
  log?: Log | undefined;
  /** How many times longer than usual the database may be silent. */
  slowness?: number | undefined;
};

export type PoolFigures = { inUse: number; idle: number; waiting: number };

export type WatchedPool = Pool & {
  /** For single statements that are short; see `openLanes`. */
  short: Queryable;
  /** Hears a channel over a connection of its own, again and again until `stop`. Fails where the first one does. */
  listen(channel: string, heard: (payload?: string) => void): Promise<Listening>;
  /** Returns whether the database answers now. */
  answers(): Promise<boolean>;
  connections(): PoolFigures;
  close(): Promise<void>;
};

/**
 * Opens a pool of connections and watches its database. While the database is away every statement
 * fails at once with `DatabaseAway`, also waiting ones, until the watch gets an answer.
 */
export function openPool(url: string, options: PoolOptions): WatchedPool {
  const { max, name, session, log, slowness } = options;
  const line = openLine();
  const probeLine = openLine();
  const config = { ...connectionConfig(url), application_name: name };
  const times = createStatementTimes();
  const sessions = new WeakMap<pg.ClientBase, number>();
  let shared: SessionFault | null = null;
  const begin = async (client: pg.ClientBase) => {
    const pid = await beginSession(client, session);
    sessions.set(client, pid);
    return pid;
  };
  const onConnect = async (client: pg.ClientBase) => {
    times.measure(client, await begin(client));
  };
  const dial = (more: pg.ClientConfig = {}) =>
    new pg.Client({ ...config, stream: line.stream, ...more });
  const suspect = () => void watch.look();
  const open = () => {
    const made = new pg.Pool({
      ...config,
      onConnect,
      max: max - lanesOf(max),
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: lifetime,
      stream: line.stream,
    });
    // A connection that ends, in use or not, says so by an event that ends the program when nobody hears it.
    made.on("error", suspect);
    made.on("connect", (client) => client.on("error", suspect));
    return made;
  };
  const probe = new pg.Pool({
    ...config,
    onConnect: begin,
    max: 1,
    idleTimeoutMillis: 0,
    stream: probeLine.stream,
  });
  probe.on("error", suspect);
  probe.on("connect", (client) => client.on("error", suspect));

  const openShort = () =>
    openLanes(
      lanesOf(max),
      () => dial({ pipeline: true }).on("error", suspect),
      onConnect,
      () => performance.now(),
    );

  let current = open();
  let lanes: Lanes = openShort();
  const waiting = new Set<(error: Error) => void>();
  const connect = () =>
    new Promise<PoolClient>((resolve, reject) => {
      const cause = watch.fault();
      if (cause) return reject(new DatabaseAway("the database is away", { cause }));
      const { totalCount, idleCount, waitingCount } = current;
      if (totalCount - idleCount + waitingCount >= waitingAtMost)
        return reject(new DatabaseAway("too many statements wait for the database"));
      waiting.add(reject);
      const call = currentCall();
      const startedAt = performance.now();
      current.connect().then(
        (client) => {
          if (call) call.connection += performance.now() - startedAt;
          // Who was refused meanwhile does not take it any more.
          if (waiting.delete(reject)) resolve(client);
          else client.release();
        },
        (error: Error) => {
          waiting.delete(reject);
          if (isOutage(error)) suspect();
          reject(error);
        },
      );
    });
  /** Looks for locks where statements take long, and whether the probe still has its own session. */
  const ask = async () => {
    if (shared) throw shared;
    const client = await probe.connect();
    try {
      await times.look((...query) => client.query(...query));
      await requireSameSession(client, sessions.get(client));
    } catch (error) {
      if (error instanceof SessionFault) shared = error;
      throw error;
    } finally {
      client.release();
    }
  };
  const watch = watchDatabase(
    {
      ask,
      drop: () => probeLine.cut(),
      lost(fault) {
        log?.error({ err: fault }, "the database is away");
        const lost = current;
        current = open();
        void lost.end();
        void lanes.close();
        lanes = openShort();
        for (const refuse of waiting)
          refuse(new DatabaseAway("the database is away", { cause: fault }));
        waiting.clear();
        line.cut();
      },
      found: () => log?.info("the database answers again"),
    },
    slowness,
  );
  const pool = pooledStatements(connect);
  const short = (...statement: [never]) =>
    (watch.fault() ? null : lanes.take(...statement)) ?? pool.query(...statement);
  return {
    ...pool,
    short: { query: short as Queryable["query"] },
    listen: (channel, heard) =>
      listenTo(channel, heard, {
        dial,
        begin: onConnect,
        away: () => watch.fault() !== null,
      }),
    answers: watch.look,
    connections() {
      const { totalCount, idleCount, waitingCount } = current;
      return { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    },
    async close() {
      watch.stop();
      const ended = Promise.all([current.end(), probe.end(), lanes.close()]);
      await Promise.race([ended, pause(5_000, undefined, { ref: false })]);
      line.cut();
      probeLine.cut();
      await ended;
    },
  };
}

/** Opens connections that we can end when the other side does not say that it is gone. */
function openLine() {
  const sockets = new Set<Socket>();
  const dial = socketFactory(silenceAtMost);
  return {
    /** The driver's `stream` option. */
    stream(): Socket {
      const socket = dial();
      sockets.add(socket);
      return socket.once("close", () => sockets.delete(socket));
    },
    cut(): void {
      for (const socket of sockets) socket.destroy(new DatabaseAway("no answer"));
    },
  };
}
