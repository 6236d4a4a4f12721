import { eq } from "drizzle-orm";
import { canUseDocument, type DocumentSubject } from "#core/documents/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { document } from "../table.ts";

/** Returns where a document is filed; null if there is none that the actor sees. */
export async function findFiled(tx: Tx, actor: Actor, id: string): Promise<DocumentSubject | null> {
  const [row] = await tx.select().from(document).where(eq(document.id, id));
  if (!row) return null;
  const filed = { ...row, archived: row.archivedAt !== null };
  return canUseDocument(actor, "see", filed) === null ? filed : null;
}
