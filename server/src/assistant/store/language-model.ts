import { eq } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { assistantModel } from "../table.ts";

export type LanguageModelRow = typeof assistantModel.$inferSelect;

export async function languageModelOf(tx: Tx, orgId: string): Promise<LanguageModelRow | null> {
  const rows = await tx.select().from(assistantModel).where(eq(assistantModel.orgId, orgId));
  return rows[0] ?? null;
}

/** Lists those of the open organisations that have switched the model on. */
export async function orgsWithLanguageModel(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ orgId: assistantModel.orgId })
    .from(assistantModel)
    .where(eq(assistantModel.isOn, true));
  return rows.map(({ orgId }) => orgId);
}

/** Locks an organisation's choice; null if it has made none. */
export async function lockLanguageModel(tx: Tx, orgId: string): Promise<LanguageModelRow | null> {
  const rows = await tx
    .select()
    .from(assistantModel)
    .where(eq(assistantModel.orgId, orgId))
    .for("update");
  return rows[0] ?? null;
}

/** Writes the first choice; false where somebody else just has. */
export async function insertLanguageModel(tx: Tx, row: LanguageModelRow): Promise<boolean> {
  const written = await tx
    .insert(assistantModel)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: assistantModel.version });
  return written.length > 0;
}

/** Writes another choice over a locked one. */
export async function updateLanguageModel(tx: Tx, row: LanguageModelRow): Promise<void> {
  const { orgId, ...values } = row;
  await tx.update(assistantModel).set(values).where(eq(assistantModel.orgId, orgId));
}
