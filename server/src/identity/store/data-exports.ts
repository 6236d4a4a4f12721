import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { dataExport } from "../table/data-export-table.ts";

export type ExportRow = typeof dataExport.$inferSelect;
type ExportsDatabase = Tx | Database["orm"];

/** Every object in files storage that rows name, for a backup; as `partKey` names them. */
export const storedKeys = `select 'export-' || e.id || '-' || n || '.zip' as key, 'application/zip' as type
  from data_export e, generate_series(0, e.parts - 1) n`;

/** Returns the newest export that has not expired, or null. */
export async function findExport(db: ExportsDatabase, personId: string, now: Date) {
  const rows = await db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.personId, personId), gt(dataExport.expiresAt, now)))
    .orderBy(desc(dataExport.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

export async function exportById(db: ExportsDatabase, id: string) {
  const rows = await db.select().from(dataExport).where(eq(dataExport.id, id));
  return rows[0] ?? null;
}

/** Adds an export; null if one is being made. */
export async function addExport(
  tx: Tx,
  values: typeof dataExport.$inferInsert,
): Promise<ExportRow | null> {
  const rows = await tx.insert(dataExport).values(values).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

/** Records a part before it is stored, so that a crash's remains are found and removed. */
export async function notePart(db: Database, id: string, parts: number): Promise<void> {
  await db.orm
    .update(dataExport)
    .set({ parts: sql`greatest(${dataExport.parts}, ${parts}::int)` })
    .where(eq(dataExport.id, id));
}

/** Ends an export; false if it is not waiting any more. */
export async function endExport(
  tx: Tx,
  id: string,
  set: Pick<ExportRow, "state"> & Partial<Pick<ExportRow, "parts" | "size" | "expiresAt">>,
): Promise<boolean> {
  const rows = await tx
    .update(dataExport)
    .set(set)
    .where(and(eq(dataExport.id, id), eq(dataExport.state, "waiting")))
    .returning({ id: dataExport.id });
  return rows.length > 0;
}

export function expiredExports(db: Database, now: Date): Promise<ExportRow[]> {
  return db.orm.select().from(dataExport).where(lte(dataExport.expiresAt, now));
}

export function exportsOf(db: ExportsDatabase, personId: string): Promise<ExportRow[]> {
  return db.select().from(dataExport).where(eq(dataExport.personId, personId));
}

export async function dropExport(db: ExportsDatabase, id: string): Promise<void> {
  await db.delete(dataExport).where(eq(dataExport.id, id));
}
