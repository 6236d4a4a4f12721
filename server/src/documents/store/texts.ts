import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { file } from "#server/files/table.ts";
import { documentText, documentVersion } from "../table.ts";

/** File whose text is to be read. */
export type UnreadFile = Pick<typeof file.$inferSelect, "key" | "type" | "size">;

/** Finds a file of a document whose text nobody has read; null where there is none. */
export async function findUnread(tx: Tx, fileId: string): Promise<UnreadFile | null> {
  const [row] = await tx
    .select({ key: file.key, type: file.type, size: file.size })
    .from(file)
    .leftJoin(documentText, eq(documentText.fileId, file.id))
    .where(and(eq(file.id, fileId), isNull(documentText.fileId)));
  return row ?? null;
}

/** Lists files of an organisation's documents whose text nobody has read, at most so many. */
export async function listUnread(tx: Tx, orgId: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ fileId: documentVersion.fileId })
    .from(documentVersion)
    .leftJoin(documentText, eq(documentText.fileId, documentVersion.fileId))
    .where(and(eq(documentVersion.orgId, orgId), isNull(documentText.fileId)))
    .limit(most);
  return rows.map(({ fileId }) => fileId);
}

/** Lists organisations with such files. */
export async function organisationsWithUnread(tx: Tx): Promise<string[]> {
  const rows = await tx.execute<{ orgId: string }>(
    sql`select org_id as "orgId" from organisations_with_unread_documents()`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Stores what was read of a file; the first one to do so counts. */
export async function insertText(tx: Tx, row: typeof documentText.$inferInsert): Promise<void> {
  await tx.insert(documentText).values(row).onConflictDoNothing();
}
