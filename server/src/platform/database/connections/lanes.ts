import type { Socket } from "node:net";
import type { Client, QueryConfig, QueryResult, QueryResultRow } from "pg";

/** Statements on their way over one of them. */
const depth = 8;
/** Milliseconds after which what is under way is not short: nothing more is put behind it. */
const patience = 20;
/** Milliseconds after which a connection is replaced: what it has prepared and remembers goes with it. */
const lifetime = 45 * 60_000;

type Ask = <T extends QueryResultRow>(statement: QueryConfig) => Promise<QueryResult<T>>;

export type Lanes = {
  /** Sends a statement on its way, or null where no lane is free: it then goes over a connection of its own. */
  take: (...statement: Parameters<Ask>) => ReturnType<Ask> | null;
  /** Ends all of them; what is under way fails where its connection does. */
  close(): Promise<void>;
};

type Lane = { client: Client; opened: number; since: number[] };

/**
 * Opens at most `count` connections on which single statements are pipelined, each a transaction of
 * its own. `dial` returns a pipelining client, `begin` prepares its session, `now` is in
 * milliseconds.
 */
export function openLanes(
  count: number,
  dial: () => Client,
  begin: (client: Client) => Promise<void>,
  now: () => number,
): Lanes {
  const lanes = new Set<Lane>();
  let opening = false;
  let closed = false;

  const open = async () => {
    opening = true;
    const lane: Lane = { client: dial(), opened: now(), since: [] };
    const leave = () => void lanes.delete(lane);
    lane.client.on("error", leave);
    lane.client.on("end", leave);
    try {
      await lane.client.connect();
      await begin(lane.client);
      if (closed) await lane.client.end();
      else lanes.add(lane);
    } catch {
      lane.client.end().catch(() => {});
      // The statement that wanted it goes over the pool, which says what is wrong.
    } finally {
      opening = false;
    }
  };

  const retire = (lane: Lane) => {
    lanes.delete(lane);
    // Behind what is under way.
    lane.client.end().catch(() => {});
  };

  const choose = (): Lane | undefined => {
    const at = now();
    for (const lane of lanes) if (at - lane.opened > lifetime) retire(lane);
    const free = [...lanes]
      .filter(
        ({ since: [oldest, ...rest] }) =>
          rest.length + 1 < depth && (oldest ?? at) + patience >= at,
      )
      .toSorted((a, b) => a.since.length - b.since.length);
    const [best] = free;
    if ((!best || best.since.length > 0) && lanes.size < count && !opening && !closed) void open();
    return best;
  };

  /** Sends statements of the same turn of the event loop at once. */
  const hold = (client: Client) => {
    // Where the driver keeps its socket, its types do not tell.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    setImmediate(() => stream.uncork());
  };

  return {
    take(statement) {
      const lane = choose();
      if (!lane) return null;
      lane.since.push(now());
      hold(lane.client);
      return lane.client.query(statement).finally(() => lane.since.shift()) as ReturnType<Ask>;
    },
    async close() {
      closed = true;
      const clients = [...lanes].map(({ client }) => client);
      lanes.clear();
      await Promise.all(clients.map((client) => client.end().catch(() => {})));
    },
  };
}
