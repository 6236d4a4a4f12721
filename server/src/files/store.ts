import { asc, eq, inArray } from "drizzle-orm";
import type { FileView, StoredType } from "#core/files/model.ts";
import {
  type Database,
  readJson,
  type Scope,
  type Tx,
} from "#server/platform/database/database.ts";
import { file } from "./table.ts";

export type FileRow = typeof file.$inferSelect;

/** Every object in files storage that rows name, for a backup. */
export const storedKeys = `select key, type from file
  union all select preview_key, 'image/webp' from file where preview_key is not null`;

/** Inserts a file; false where its id is there. */
export async function insertFile(tx: Tx, row: FileRow): Promise<boolean> {
  const inserted = await tx
    .insert(file)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: file.id });
  return inserted.length > 0;
}

/** Returns a file that `scope` may know of, or null. */
export async function readFile(db: Database, scope: Scope, id: string): Promise<FileRow | null> {
  const row = await readJson<(Omit<FileRow, "createdAt"> & { createdAt: string }) | null>(
    db,
    scope,
    `select to_jsonb(f) as data from (
       select id, org_id as "orgId", owner_id as "ownerId", name, type, size, width, height, key,
         preview_key as "previewKey", holder, holder_id as "holderId", created_at as "createdAt"
       from file where id = $3::uuid) f`,
    [id],
  );
  return row && { ...row, createdAt: new Date(row.createdAt) };
}

/** Locks files against a second attachment or removal; in id order, so that callers can't deadlock. */
export async function lockFiles(tx: Tx, ids: readonly string[]): Promise<FileRow[]> {
  return tx
    .select()
    .from(file)
    .where(inArray(file.id, [...ids]))
    .orderBy(asc(file.id))
    .for("update");
}

export async function saveHolder(
  tx: Tx,
  ids: readonly string[],
  to: { orgId: string; holder: string; holderId: string },
): Promise<void> {
  await tx
    .update(file)
    .set(to)
    .where(inArray(file.id, [...ids]));
}

export async function saveCreatedAt(tx: Tx, id: string, createdAt: Date): Promise<void> {
  await tx.update(file).set({ createdAt }).where(eq(file.id, id));
}

export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.delete(file).where(eq(file.id, id));
}

/** Converts a file for its people. */
export function toView(row: FileRow): FileView {
  const { id, name, size, width, height, previewKey, createdAt } = row;
  const type = row.type as StoredType;
  return {
    id,
    name,
    type,
    size,
    width,
    height,
    preview: previewKey !== null,
    createdAt: createdAt.toISOString(),
  };
}
