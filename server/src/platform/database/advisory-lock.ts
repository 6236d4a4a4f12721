import { setTimeout as pause } from "node:timers/promises";
import { StartFault } from "../start/start-fault.ts";
import type { Sql } from "./sql.ts";

/** Advisory locks that keep starts, migrations, backups and restores apart. */
export type LockKind = "session" | "shared session" | "transaction";

export type LockWaiting = {
  /** Hears who holds the lock, at once and then every ten seconds; by default standard error. */
  say?: (sentence: string) => void;
  /** Milliseconds between two tries. */
  pauseMs?: number;
  /** Tries before a lock is given up: by default five minutes. */
  tries?: number;
};

type Holder = { pid: number; name: string; state: string; since: string };

const functions: Record<LockKind, string> = {
  session: "pg_try_advisory_lock",
  "shared session": "pg_try_advisory_lock_shared",
  transaction: "pg_try_advisory_xact_lock",
};

/**
 * Takes an advisory lock, and says who holds it while it waits. Throws a `StartFault` that names the holder where the
 * lock does not become free; `purpose` says what the lock is for, as the start of a sentence.
 */
export async function takeLock(
  sql: Sql,
  key: number,
  kind: LockKind,
  purpose: string,
  { say = sayAloud, pauseMs = 500, tries = 600 }: LockWaiting = {},
): Promise<void> {
  for (let tried = 0; tried < tries; tried++) {
    const [row] = await sql.query(`select ${functions[kind]}($1) as taken`, [key]);
    if (row?.["taken"] === true) return;
    if (tried % Math.max(1, Math.round(10_000 / pauseMs)) === 0)
      say(`${purpose} waits for ${describe(await holdersOf(sql, key))}.`);
    await pause(pauseMs);
  }
  const holders = await holdersOf(sql, key);
  const ends = holders.map(({ pid }) => `select pg_terminate_backend(${pid});`).join(" ");
  const advice = ends && `If it hangs, end it in PostgreSQL (${ends}). `;
  throw new StartFault(
    `${purpose} has waited too long for ${describe(holders)}. ${advice}Start again. Nothing was changed.`,
  );
}

function describe(holders: readonly Holder[]): string {
  const all = holders.map(
    ({ pid, name, state, since }) =>
      `the PostgreSQL process ${pid} (${name}, connected since ${since}, ${state})`,
  );
  return all.join(" and ") || "another process that is just ending";
}

async function holdersOf(sql: Sql, key: number): Promise<Holder[]> {
  return sql<Holder>`
    select a.pid, coalesce(nullif(a.application_name, ''), 'unnamed') as name,
      coalesce(a.state, 'state unknown') as state,
      coalesce(to_char(a.backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"'), 'an unknown time') as since
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.classid = 0 and l.objid = ${key}
      and l.database = (select oid from pg_database where datname = current_database())
    order by 1`;
}

function sayAloud(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
