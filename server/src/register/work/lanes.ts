import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type { Bounds } from "../format/bounds.ts";
import type { ImportRow } from "../store/imports.ts";
import { heavyWorkJob, workJob } from "./work-job.ts";

/** Up to here a file is light: bytes as sent, rows, and what a workbook unpacks to. A moment's work, a second at most. */
const lightBytes = 512 * 1024;
const light = { rows: 5_000, unpacked: 16 * 1024 * 1024 };

/** Limits of a check beyond which the file goes to the workers of large ones. */
export const boundsOf = ({ heavy }: Pick<ImportRow, "heavy">): Bounds => (heavy ? {} : light);

export const isHeavy = (size: number): boolean => size > lightBytes;

export type Lane = Pick<ImportRow, "orgId" | "heavy">;

/** Enqueues an organisation's turn for its waiting imports. */
export function enqueueTurn(
  world: World,
  tx: Tx,
  { orgId, heavy }: Lane,
  startAfter?: Date,
): Promise<void> {
  const options = { singletonKey: orgId, group: orgId, ...(startAfter ? { startAfter } : {}) };
  return world.jobs.enqueue(tx, heavy ? heavyWorkJob : workJob, { orgId }, options);
}
