import { and, asc, gt, lte, sql } from "drizzle-orm";
import type { Audience } from "#core/kernel/actor.ts";
import type { FactKind } from "#core/slices.ts";
import {
  type Database,
  markPublished,
  readJson,
  type Scope,
  type Tx,
} from "../database/database.ts";
import { asGuest } from "../database/guest.ts";
import { recordset } from "../read/recordset.ts";
import { event } from "./event-table.ts";

export type Fact = {
  orgId: string | null;
  kind: FactKind;
  /** Things that the fact is about, e.g. `{ request: id, number: 12 }`; sent to the browser. */
  subject: Record<string, string | number>;
  actorId: string | null;
  /** The audit trail's details; stays on the server. */
  data: unknown;
  audience: Audience;
  at: Date;
};

export type EventRow = Omit<Fact, "data" | "at"> & { id: number; at: string };

// Namespace of the publishers' advisory locks; the low 40 bits are an event number.
const lockBase = 0x4f << 16;

/**
 * Appends facts within the caller's transaction. The shared lock says "a number
 * above this one may still commit"; `readHorizon` stops there, so that a cursor
 * never passes a number that commits late.
 */
export async function publishFacts(tx: Tx, ...facts: Fact[]): Promise<void> {
  if (facts.length === 0) return;
  markPublished(tx);
  const given = recordset(event, factKeys, facts)("fact");
  // The numbers are given out behind the lock: a row needs it first.
  await tx.execute(sql`
    with lock as materialized (select pg_advisory_xact_lock_shared(
      (${lockBase}::bigint << 40) | (select last_value - (not is_called)::int from event_id_seq)) as held)
    insert into ${event} (org_id, kind, subject, actor_id, data, audience, at)
    select fact.* from lock, ${given}`);
}

const factKeys = ["orgId", "kind", "subject", "actorId", "data", "audience", "at"] as const;

// The locks are looked at for the number already read, so after it: else a number could pass between the two.
const horizonText = `
  with numbers as materialized (
    select case when is_called then last_value else 0 end::float8 as last from event_id_seq)
  select numbers.last, held.lowest from numbers, lateral (
    select min(((classid::bigint << 32) | objid::bigint) & ((1::bigint << 40) - 1))::float8 as lowest
    from pg_locks
    where numbers.last is not null and locktype = 'advisory' and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and ((classid::bigint << 32) | objid::bigint) >> 40 = ${lockBase}) held`;

/** Reads the newest event number (`last`), and the highest up to which nothing can still commit (`safe`). */
export async function readHorizon(db: Database): Promise<{ safe: number; last: number }> {
  const [row] = await db.sql.prepared<{ last: number; lowest: number | null }>(horizonText, []);
  const { last = 0, lowest = null } = row ?? {};
  return { safe: lowest === null ? last : Math.min(last, lowest), last };
}

/** Lists events with `after < id <= upTo` that `scope` may read, oldest first, at most `limit`. */
export async function readEvents(
  db: Database,
  scope: Scope,
  after: number,
  upTo: number,
  limit: number,
): Promise<EventRow[]> {
  return readJson(
    db,
    scope,
    `select coalesce(json_agg(e order by e.id), '[]') as data from (
       select id, org_id as "orgId", kind, subject, actor_id as "actorId", audience, at
       from event where id > $3::bigint and id <= $4::bigint order by id limit $5::int) e`,
    [after, upTo, limit],
  );
}

/** Reads facts for a guest's stream: those of open public channels, with a guest's rights. */
export async function readPublicEvents(
  db: Database,
  after: number,
  upTo: number,
  limit: number,
): Promise<EventRow[]> {
  const { id, orgId, kind, subject, audience, at } = event;
  const rows = await asGuest(db, (tx) =>
    tx
      .select({ id, orgId, kind, subject, audience, at })
      .from(event)
      .where(and(gt(id, after), lte(id, upTo)))
      .orderBy(asc(id))
      .limit(limit),
  );
  return rows.map((row) => ({ ...row, actorId: null, at: row.at.toISOString() }) as EventRow);
}
