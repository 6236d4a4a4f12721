import { eq, inArray } from "drizzle-orm";
import type { DecisionInput, TariffDecisionInput } from "#core/billing/decision/inputs.ts";
import type { DecisionReference } from "#core/billing/events.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { tariffDecision } from "../table.ts";

type DecisionRecord = typeof tariffDecision.$inferSelect;

export async function findDecision(tx: Tx, id: string): Promise<DecisionRecord | null> {
  const [row] = await tx.select().from(tariffDecision).where(eq(tariffDecision.id, id));
  return row ?? null;
}

/** Lists decisions as facts name them; null is left out. */
export async function listDecisionReferences(
  tx: Tx,
  ids: readonly (string | null | undefined)[],
): Promise<DecisionReference[]> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === "string");
  if (wanted.length === 0) return [];
  const { id, decidedOn } = tariffDecision;
  return tx
    .select({ id, decidedOn })
    .from(tariffDecision)
    .where(inArray(id, wanted))
    .orderBy(decidedOn, id);
}

export async function insertDecision(
  tx: Tx,
  { number, documentId = null, ...rest }: DecisionInput | TariffDecisionInput,
  given: Pick<DecisionRecord, "id" | "orgId" | "createdAt" | "createdBy">,
): Promise<void> {
  await tx.insert(tariffDecision).values({ ...rest, ...given, number: number || null, documentId });
}
