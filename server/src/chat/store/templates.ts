import { and, count, eq, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { chatTemplate } from "../table.ts";

export type TemplateRecord = typeof chatTemplate.$inferSelect;

export async function insertTemplate(
  tx: Tx,
  row: typeof chatTemplate.$inferInsert,
): Promise<TemplateRecord> {
  const [added] = await tx.insert(chatTemplate).values(row).returning();
  if (!added) throw new Error("a template that was just added is not there");
  return added;
}

/** Counts an organisation's templates and lets nobody add another until the end of `tx`. */
export async function lockTemplates(tx: Tx, orgId: string): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('chat.templates'), hashtext(${orgId}))`,
  );
  const [row] = await tx
    .select({ n: count() })
    .from(chatTemplate)
    .where(eq(chatTemplate.orgId, orgId));
  return row?.n ?? 0;
}

export async function findTemplate(tx: Tx, id: string): Promise<TemplateRecord | null> {
  const [row] = await tx.select().from(chatTemplate).where(eq(chatTemplate.id, id));
  return row ?? null;
}

/** Saves a template by compare-and-set; null if somebody was faster. */
export async function saveTemplate(
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: { title: string; body: string },
): Promise<TemplateRecord | null> {
  const [row] = await tx
    .update(chatTemplate)
    .set({ ...change, version: sql`${chatTemplate.version} + 1` })
    .where(and(eq(chatTemplate.id, id), eq(chatTemplate.version, version)))
    .returning();
  return row ?? null;
}

export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  await tx.delete(chatTemplate).where(eq(chatTemplate.id, id));
}
