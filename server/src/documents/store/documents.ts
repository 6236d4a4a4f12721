import { and, eq, sql } from "drizzle-orm";
import type { DocumentPlace, Readers } from "#core/documents/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { isStaffActor, staffOrgId } from "#core/kernel/access.ts";
import { apartment, building } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { document, documentFolder, documentVersion } from "../table.ts";

export type DocumentRecord = typeof document.$inferSelect;
export type FolderRecord = typeof documentFolder.$inferSelect;

/**
 * Finds the place in which to file something, as the open tenants have it; null if there is none.
 */
export async function findPlace(
  tx: Tx,
  actor: Actor,
  at: { buildingId?: string | undefined; apartmentId?: string | undefined },
): Promise<DocumentPlace | null> {
  if (at.apartmentId) {
    const { orgId: org, buildingId, id } = apartment;
    const [found] = await tx
      .select({ orgId: org, buildingId, apartmentId: id })
      .from(apartment)
      .where(eq(id, at.apartmentId));
    return found && (!at.buildingId || at.buildingId === found.buildingId) ? found : null;
  }
  if (at.buildingId) {
    const [found] = await tx
      .select({
        orgId: building.orgId,
        buildingId: building.id,
        apartmentId: sql<null>`null::uuid`,
      })
      .from(building)
      .where(eq(building.id, at.buildingId));
    return found ?? null;
  }
  return isStaffActor(actor)
    ? { orgId: staffOrgId(actor), buildingId: null, apartmentId: null }
    : null;
}

export async function lockDocument(tx: Tx, id: string): Promise<DocumentRecord | null> {
  const [row] = await tx.select().from(document).where(eq(document.id, id)).for("update");
  return row ?? null;
}

export async function findFolder(tx: Tx, id: string): Promise<FolderRecord | null> {
  const [row] = await tx.select().from(documentFolder).where(eq(documentFolder.id, id));
  return row ?? null;
}

export async function lockFolder(tx: Tx, id: string): Promise<FolderRecord | null> {
  const [row] = await tx
    .select()
    .from(documentFolder)
    .where(eq(documentFolder.id, id))
    .for("update");
  return row ?? null;
}

/** Counts the folders above, itself included. */
export async function depthOf(tx: Tx, folderId: string): Promise<number> {
  const rows = await tx.execute<{ depth: number }>(sql`
    with recursive up as (
      select id, parent_id from document_folder where id = ${folderId}
      union all select f.id, f.parent_id from document_folder f join up on f.id = up.parent_id
    ) select count(*)::int as depth from up`);
  return rows[0]?.depth ?? 0;
}

export async function insertDocument(tx: Tx, row: typeof document.$inferInsert): Promise<void> {
  await tx.insert(document).values(row);
}

export async function insertVersion(
  tx: Tx,
  row: typeof documentVersion.$inferInsert,
): Promise<void> {
  await tx.insert(documentVersion).values(row);
}

export async function findVersion(tx: Tx, documentId: string, number: number) {
  const [row] = await tx
    .select()
    .from(documentVersion)
    .where(and(eq(documentVersion.documentId, documentId), eq(documentVersion.number, number)));
  return row ?? null;
}

export type DocumentChange = Partial<
  Pick<DocumentRecord, "title" | "folderId" | "number" | "archivedAt">
> & { readers?: Readers };

/** Writes a change under the row's lock and raises its version. */
export async function saveDocument(
  tx: Tx,
  row: DocumentRecord,
  change: DocumentChange,
  now: Date,
): Promise<void> {
  await tx
    .update(document)
    .set({ ...change, version: row.version + 1, updatedAt: now })
    .where(eq(document.id, row.id));
}

/** Inserts a folder; returns false if the name is taken there. */
export async function insertFolder(
  tx: Tx,
  row: typeof documentFolder.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(documentFolder)
    .values(row)
    .onConflictDoNothing({
      target: [
        documentFolder.orgId,
        documentFolder.buildingId,
        documentFolder.apartmentId,
        documentFolder.parentId,
        documentFolder.name,
      ],
    })
    .returning({ id: documentFolder.id });
  return added.length > 0;
}

/** Throws on `document_folder_name` where another folder there has the name. */
export async function renameFolder(tx: Tx, row: FolderRecord, name: string): Promise<void> {
  await tx
    .update(documentFolder)
    .set({ name, version: row.version + 1 })
    .where(eq(documentFolder.id, row.id));
}

/** Returns whether a folder contains folders or documents, archived ones included. */
export async function isFolderUsed(tx: Tx, folderId: string): Promise<boolean> {
  const rows = await tx.execute<{ used: boolean }>(sql`
    select exists (select 1 from document where folder_id = ${folderId})
      or exists (select 1 from document_folder where parent_id = ${folderId}) as used`);
  return rows[0]?.used ?? false;
}

export async function deleteFolder(tx: Tx, id: string): Promise<void> {
  await tx.delete(documentFolder).where(eq(documentFolder.id, id));
}
