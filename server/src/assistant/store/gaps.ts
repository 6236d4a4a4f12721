import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { assistantGap } from "../table.ts";

/** Adds gaps; one that is known of a question and organisation already stays as it is. */
export async function insertGaps(
  tx: Tx,
  rows: readonly (typeof assistantGap.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(assistantGap)
    .values([...rows])
    .onConflictDoNothing();
}

/** Deletes what the open organisations were shown of a question because its answer did not help. */
export async function deleteUnhelpfulGaps(tx: Tx, questionId: string): Promise<void> {
  const { questionId: question, reason, answerId } = assistantGap;
  await tx
    .delete(assistantGap)
    .where(and(eq(question, questionId), eq(reason, "unhelpful"), isNull(answerId)));
}

/** Remembers which answer was written for these gaps. */
export async function answerGaps(
  tx: Tx,
  ids: readonly string[],
  { orgId, answerId }: { orgId: string; answerId: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(assistantGap)
    .set({ answerId, setAsideAt: null })
    .where(and(eq(assistantGap.orgId, orgId), inArray(assistantGap.id, [...ids])));
}

/** Sets gaps aside since an instant, or takes them back (null). */
export async function saveSetAside(
  tx: Tx,
  ids: readonly string[],
  { orgId, setAsideAt }: { orgId: string; setAsideAt: Date | null },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(assistantGap)
    .set({ setAsideAt })
    .where(and(eq(assistantGap.orgId, orgId), inArray(assistantGap.id, [...ids])));
}

/** Lists organisations with gaps from before an instant. */
export async function organisationsWithGapsBefore(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx.execute<{ orgId: string }>(
    sql`select org_id as "orgId" from organisations_with_gaps_before(${before.toISOString()}::timestamptz)`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Deletes an organisation's gaps from before an instant. */
export async function deleteGapsBefore(tx: Tx, orgId: string, before: Date): Promise<void> {
  await tx
    .delete(assistantGap)
    .where(and(eq(assistantGap.orgId, orgId), lt(assistantGap.askedAt, before)));
}

/** Returns the organisation of an installation that has one; null for several. */
export async function onlyOrganisation(tx: Tx): Promise<string | null> {
  const rows = await tx.execute<{ id: string | null }>(sql`select only_organisation() as id`);
  return rows[0]?.id ?? null;
}
