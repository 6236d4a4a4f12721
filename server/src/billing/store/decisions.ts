import { eq } from "drizzle-orm";
import type { DecisionInput, TariffDecisionInput } from "#core/billing/decision/inputs.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { tariffDecision } from "../table.ts";

type DecisionRecord = typeof tariffDecision.$inferSelect;

export async function findDecision(tx: Tx, id: string): Promise<DecisionRecord | null> {
  const [row] = await tx.select().from(tariffDecision).where(eq(tariffDecision.id, id));
  return row ?? null;
}

export async function insertDecision(
  tx: Tx,
  { number, documentId = null, ...rest }: DecisionInput | TariffDecisionInput,
  given: Pick<DecisionRecord, "id" | "orgId" | "createdAt" | "createdBy">,
): Promise<void> {
  await tx.insert(tariffDecision).values({ ...rest, ...given, number: number || null, documentId });
}
