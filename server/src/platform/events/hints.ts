import type { Audience } from "#core/kernel/actor.ts";
import type { Database } from "../database/database.ts";

/** Message that is true for a moment: in no log, without a number, never repeated. */
export type Hint = {
  orgId: string;
  kind: string;
  /** Things that the hint is about, e.g. `{ conversation: id }`; sent to the browser. */
  subject: Record<string, string | number>;
  audience: Audience;
  /** Person whose own streams do not get the hint. */
  except: string;
};

/** As much as PostgreSQL passes on in one notification, in bytes. */
const most = 7_900;

/** Sends a hint to the streams of all processes. Drops what is too long for a notification. */
export async function sendHint(db: Database, hint: Hint): Promise<void> {
  const text = JSON.stringify(hint);
  if (Buffer.byteLength(text) > most) return;
  await notifyProcesses(db, text);
}

/** Calls every process that listens. Nobody waits for the disk: what a crash swallows is found by polling. */
export async function notifyProcesses(db: Database, payload: string): Promise<void> {
  await db.sql.prepared(
    `with unflushed as materialized (select set_config('synchronous_commit', 'off', true) as off)
    select pg_notify('oselia_event', $1) from unflushed`,
    [payload],
  );
}

/** Encodes a hint without a number, so that no stream resumes after it. */
export function encodeHint({ kind, subject }: Hint): string {
  return `event: hint\ndata: ${JSON.stringify({ kind, subject })}\n\n`;
}
