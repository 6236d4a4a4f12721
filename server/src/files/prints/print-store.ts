import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { PrintKind } from "#core/files/prints/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { printJob } from "../table.ts";

export type PrintRow = typeof printJob.$inferSelect;

const active = ["waiting", "running"] as const;

/** Every object that prints keep, for a backup; as `printKey` names them. */
export const printKeys = `select 'print-' || p.id || '-' || n || case when p.archive then '.zip' else '.pdf' end as key,
  case when p.archive then 'application/zip' else 'application/pdf' end as type
  from print_job p, generate_series(0, p.parts - 1) n`;

/** Returns the storage key of a part of a print. */
export function printKey({ id, archive }: Pick<PrintRow, "id" | "archive">, part: number): string {
  return `print-${id}-${part}.${archive ? "zip" : "pdf"}`;
}

/** Inserts a print; null if the person has one of the kind in progress. */
export async function insertPrint(
  tx: Tx,
  values: typeof printJob.$inferInsert,
): Promise<PrintRow | null> {
  const rows = await tx.insert(printJob).values(values).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

/** Returns the person's print of a kind in progress, or null. */
export async function findActivePrint(tx: Tx, kind: PrintKind): Promise<PrintRow | null> {
  const rows = await tx
    .select()
    .from(printJob)
    .where(and(eq(printJob.kind, kind), inArray(printJob.state, active)));
  return rows[0] ?? null;
}

/** Lists the open person's stored prints, the newest first. */
export async function listPrintRows(tx: Tx, now: Date): Promise<PrintRow[]> {
  return tx
    .select()
    .from(printJob)
    .where(and(gt(printJob.expiresAt, now), ne(printJob.state, "cancelled")))
    .orderBy(desc(printJob.createdAt), desc(printJob.id));
}

/** Locks one of the open person's prints, or returns null. */
export async function lockPrint(tx: Tx, id: string): Promise<PrintRow | null> {
  const rows = await tx.select().from(printJob).where(eq(printJob.id, id)).for("update");
  return rows[0] ?? null;
}

export async function savePrint(
  tx: Tx,
  id: string,
  change: Partial<Pick<PrintRow, "state" | "done" | "size" | "expiresAt" | "downloadedAt">>,
): Promise<void> {
  await tx.update(printJob).set(change).where(eq(printJob.id, id));
}

/** Saves a print in progress; null if it was cancelled or has ended. */
export async function saveActivePrint(
  tx: Tx,
  id: string,
  change: Partial<Pick<PrintRow, "state" | "done" | "size" | "expiresAt">>,
): Promise<PrintRow | null> {
  const rows = await tx
    .update(printJob)
    .set(change)
    .where(and(eq(printJob.id, id), inArray(printJob.state, active)))
    .returning();
  return rows[0] ?? null;
}

/**
 * Records a part before it is stored, so that a crash's remains are found and removed; false where the print was
 * cancelled.
 */
export async function notePrintPart(tx: Tx, id: string, parts: number): Promise<boolean> {
  const rows = await tx
    .update(printJob)
    .set({ parts: sql`greatest(${printJob.parts}, ${parts}::int)` })
    .where(and(eq(printJob.id, id), eq(printJob.state, "running")))
    .returning({ id: printJob.id });
  return rows.length > 0;
}

export async function deletePrint(tx: Tx, id: string): Promise<void> {
  await tx.delete(printJob).where(eq(printJob.id, id));
}

/** Ends the day of all prints of the open person, who leaves; gives their ids. */
export async function expirePrints(tx: Tx, personId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(printJob)
    .set({ expiresAt: now })
    .where(eq(printJob.personId, personId))
    .returning({ id: printJob.id });
  return rows.map(({ id }) => id);
}
