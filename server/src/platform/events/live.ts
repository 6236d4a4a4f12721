import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { type Actor, type Audience, isEntitled } from "#core/kernel/actor.ts";
import { kindsWhere } from "#core/kernel/slice.ts";
import type { World } from "../world.ts";
import { type EventRow, readHorizon, readEvents, readPublicEvents } from "./events.ts";
import { encodeHint, type Hint, notifyProcesses } from "./hints.ts";
import { pacedCall } from "./pace.ts";
import { piecesOf } from "./pieces.ts";

/** A stream whose socket holds more unsent bytes than this is cut; it resumes by its last number. */
const maxUnsentBytes = 256 * 1024;
/** Streams of one person, or of guests at one address, at once: every browser needs one. */
const streamsPerPerson = 20;
/** Streams of guests at once, from wherever: those of people who live there shall find room. */
const guestStreams = 2000;
/** A gap of more events than this is not replayed: the browser is told to fetch anew. */
const maxReplay = 1000;
const pollMs = 1000;
const recheckMs = 30_000;
const pingMs = 20_000;

/** Somebody at the public channels of an organisation, known by nothing but an address. */
export type Passer = { kind: "guest"; orgId: string; address: string };
type Listener = Actor | Passer;

type Stream = {
  actor: Listener;
  response: ServerResponse;
  /** Frames that arrive while the gap before them is still being replayed. */
  pending: EventRow[] | null;
  checkedAt: number;
  refresh: () => Promise<Listener | null>;
};

export type Live = {
  /** Serves one event stream until it closes. `after` is the last number the browser saw. */
  serve(
    response: ServerResponse,
    actor: Listener,
    after: number | null,
    refresh: () => Promise<Listener | null>,
  ): Promise<void>;
  connections(): number;
  /** Ends every stream with a hint to come back. */
  stop(): Promise<void>;
};

/** Starts following the event log and fans it out to everyone entitled. */
export async function startLive(world: World): Promise<Live> {
  const { db, log, metrics } = world;
  const renewing = new Set(
    kindsWhere(
      world.slices.map(({ core }) => core),
      (fact) => fact.renewsCaller,
    ),
  );
  const streams = new Set<Stream>();
  let cursor = (await readHorizon(db)).safe;
  /** Guests read on a path of their own, to which nothing internal comes. */
  let publicCursor = cursor;
  let stopped = false;
  const pulling = pacedCall(pull, (error) =>
    log.warn({ err: error }, "the event log could not be read"),
  );
  const wake = pulling.call;

  function send(stream: Stream, frame: string | Buffer): void {
    if (!isOpen(stream.response)) return;
    stream.response.write(frame);
    if (stream.response.writableLength > maxUnsentBytes) stream.response.destroy();
  }

  /** Ends a stream with a last frame. Cuts off whoever does not read it, so that no stream outlives its end. */
  function finish(stream: Stream, text: string): void {
    streams.delete(stream);
    if (!isOpen(stream.response)) return;
    stream.response.end(text);
    setTimeout(() => stream.response.destroy(), 5_000).unref();
  }

  /** Delivers facts that arrived together in one write per stream, since writes are dear. */
  function deliver(rows: readonly EventRow[], to: Listener["kind"]): void {
    if (rows.length === 0) return;
    const pieceFor = piecesOf(rows, encode, hears);
    for (const stream of streams) {
      const { actor, pending } = stream;
      if (actor.kind !== to) continue;
      const piece = pending ? null : pieceFor(actor);
      pending?.push(...rows);
      if (piece) send(stream, piece);
    }
  }

  /** Delivers a hint to entitled listeners; guests get none. */
  function whisper(hint: Hint): void {
    const frame = encodeHint(hint);
    for (const stream of streams) {
      const { actor } = stream;
      if (actor.kind === "guest" || actor.personId === hint.except) continue;
      if (isEntitled(actor, hint.orgId, hint.audience)) send(stream, frame);
    }
  }

  /** Delivers the facts since the last call; returns their number. */
  async function pull(): Promise<number> {
    const { safe, last } = await readHorizon(db);
    let delivered = 0;
    while (cursor < safe && !stopped) {
      const orgIds = [...new Set([...streams].flatMap(({ actor }) => orgsOf(actor)))];
      const rows = await readEvents(db, { orgIds }, cursor, safe, 500);
      // First, so that nothing of the same moment reaches who may not hear it any more.
      if (expire(rows)) await recheck(world.clock().getTime());
      deliver(rows, "person");
      delivered += rows.length;
      cursor = rows.length === 500 ? (rows.at(-1)?.id ?? safe) : safe;
    }
    while (publicCursor < safe && !stopped) {
      const listening = [...streams].some(({ actor }) => actor.kind === "guest");
      const rows = listening ? await readPublicEvents(db, publicCursor, safe, 500) : [];
      deliver(rows, "guest");
      publicCursor = rows.length === 500 ? (rows.at(-1)?.id ?? safe) : safe;
    }
    if (safe < last) setTimeout(wake, 25).unref();
    // Where much comes at once the rest shall be as long as telling really takes: what was written leaves with this turn.
    if (delivered > 2) await turn();
    return delivered;
  }

  /** Makes streams be looked at whose people some of these facts give other rights; whether there are any. */
  function expire(rows: readonly EventRow[]): boolean {
    const people = new Set(
      rows.flatMap(({ kind, audience }) => (renewing.has(kind) ? (audience.people ?? []) : [])),
    );
    const found = [...streams].filter(({ actor }) => people.has(keyOf(actor)));
    for (const stream of found) stream.checkedAt = 0;
    return found.length > 0;
  }

  async function recheck(now: number): Promise<void> {
    for (const stream of streams) {
      if (now - stream.checkedAt < recheckMs) continue;
      stream.checkedAt = now;
      const actor = await stream.refresh().catch(() => stream.actor);
      if (!actor) {
        finish(stream, "event: ended\ndata: {}\n\n");
        continue;
      }
      const before = stream.actor;
      stream.actor = actor;
      if (rights(before) !== rights(actor)) send(stream, "event: reset\ndata: {}\n\n");
    }
  }

  /** By which this process knows its own call again: it has looked by then. */
  const called = `by ${randomUUID()}`;
  const calling = pacedCall(
    async () => {
      await notifyProcesses(db, called);
      return 1;
    },
    () => log.warn("other processes will notice the event by polling"),
  );
  const ring = () => {
    wake();
    calling.call();
  };
  db.afterPublish.add(ring);
  const listening = await db.listen("oselia_event", (payload) => {
    if (payload?.startsWith("{")) whisper(JSON.parse(payload) as Hint);
    else if (payload !== called) wake();
  });
  const poll = setInterval(() => {
    wake();
    void recheck(world.clock().getTime());
  }, pollMs);
  const ping = setInterval(() => {
    // An event and no comment: a browser sees only events, and takes long silence for a dead line.
    for (const stream of streams) send(stream, "event: ping\ndata: {}\n\n");
  }, pingMs);

  return {
    connections: () => streams.size,
    async serve(response, actor, after, refresh) {
      // The caller may have left while their session was looked up.
      if (!isOpen(response)) return;
      response.on("error", (error) => log.debug({ err: error }, "a stream broke off"));
      makeRoom(actor);
      // The stream ends with its connection; in chunks each frame would be three writes.
      response.removeHeader("transfer-encoding");
      response.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
        "x-content-type-options": "nosniff",
      });
      const stream: Stream = {
        actor,
        response,
        pending: [],
        checkedAt: world.clock().getTime(),
        refresh,
      };
      streams.add(stream);
      metrics.liveConnections.set(streams.size);
      const closed = new Promise<void>((resolve) => response.once("close", resolve));
      // A read under way does not know this actor's organisations yet.
      await pulling.settled();
      const from = actor.kind === "guest" ? publicCursor : cursor;
      send(
        stream,
        `retry: 1000\nid: ${from}\nevent: hello\ndata: ${JSON.stringify({ id: from })}\n\n`,
      );
      try {
        await replay(stream, after, from);
      } catch (error) {
        log.warn({ err: error }, "a gap could not be replayed");
        send(stream, `id: ${from}\nevent: reset\ndata: {}\n\n`);
      }
      const pending = stream.pending ?? [];
      stream.pending = null;
      for (const row of pending)
        if (row.id > from && hears(stream.actor, row)) send(stream, encode(row));
      await closed;
      streams.delete(stream);
      metrics.liveConnections.set(streams.size);
    },
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearInterval(ping);
      pulling.stop();
      calling.stop();
      db.afterPublish.delete(ring);
      for (const stream of streams) finish(stream, "retry: 2000\n\n");
      listening.stop();
      await Promise.all([pulling.settled(), calling.settled()]);
    },
  };

  function makeRoom(actor: Listener): void {
    const ownStreams = [...streams].filter((stream) => keyOf(stream.actor) === keyOf(actor));
    const passers = [...streams].filter((stream) => stream.actor.kind === "guest");
    const crowded = actor.kind === "guest" && passers.length >= guestStreams;
    const oldest =
      ownStreams.length >= streamsPerPerson ? ownStreams[0] : crowded ? passers[0] : undefined;
    if (oldest) finish(oldest, "retry: 30000\n\n");
  }

  async function replay(stream: Stream, after: number | null, upTo: number): Promise<void> {
    if (after === null) return;
    // A number that was never given out: the database was restored from a backup since.
    if (after > upTo && after > (await readHorizon(db)).last)
      return send(stream, `id: ${upTo}\nevent: reset\ndata: {}\n\n`);
    if (after >= upTo) return;
    const most = maxReplay + 1;
    const rows =
      stream.actor.kind === "guest"
        ? await readPublicEvents(db, after, upTo, most)
        : await readEvents(db, { orgIds: orgsOf(stream.actor) }, after, upTo, most);
    if (rows.length > maxReplay) {
      send(stream, `id: ${upTo}\nevent: reset\ndata: {}\n\n`);
      return;
    }
    for (const row of rows) if (hears(stream.actor, row)) send(stream, encode(row));
  }
}

function isOpen(response: ServerResponse): boolean {
  return !response.destroyed && !response.writableEnded && !response.closed;
}

function orgsOf(actor: Listener): string[] {
  return actor.kind === "guest" ? [] : actor.orgIds;
}

/** Returns the key under which streams are counted together. */
function keyOf(actor: Listener): string {
  return actor.kind === "guest" ? `at ${actor.address}` : actor.personId;
}

function hears(actor: Listener, row: EventRow): boolean {
  const audience: Audience = row.audience;
  if (actor.kind === "guest") return audience.public === true && row.orgId === actor.orgId;
  return isEntitled(actor, row.orgId, audience);
}

function rights(actor: Listener): string {
  if (actor.kind === "guest") return actor.orgId;
  const { role, orgIds, places, buildingIds } = actor;
  return JSON.stringify([role, orgIds, places, buildingIds]);
}

function encode(row: EventRow): string {
  const frame = { id: row.id, kind: row.kind, subject: row.subject, at: row.at };
  return `id: ${row.id}\nevent: fact\ndata: ${JSON.stringify(frame)}\n\n`;
}
