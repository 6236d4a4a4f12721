import { and, eq, isNull, sql } from "drizzle-orm";
import type { Decision } from "#core/chat/moderation/model.ts";
import type { Writer } from "#core/chat/moderation/policy.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { messageReport, moderationCase } from "../../table/moderation-table.ts";
import { isColleague } from "../conversations.ts";
import type { MessageRecord } from "../messages.ts";

export type CaseRecord = typeof moderationCase.$inferSelect;
type NewReport = typeof messageReport.$inferInsert;

/**
 * Saves a report: opens the message's case, or reopens a decided one. False where the same person reported it
 * before; that changes nothing.
 */
export async function insertReport(
  tx: Tx,
  report: NewReport,
  { conversationId, body: text }: Pick<MessageRecord, "conversationId" | "body">,
): Promise<boolean> {
  const { messageId, orgId, createdAt } = report;
  await tx
    .insert(moderationCase)
    .values({ messageId, orgId, conversationId, openedAt: createdAt, said: text })
    .onConflictDoNothing();
  // Whoever decides holds the row: a report comes before the decision or opens it anew.
  const [row] = await tx
    .select()
    .from(moderationCase)
    .where(eq(moderationCase.messageId, messageId))
    .for("update");
  const added = await tx
    .insert(messageReport)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: messageReport.id });
  if (added.length === 0) return false;
  if (row?.decidedAt)
    await tx
      .update(moderationCase)
      .set({
        decision: null,
        decidedAt: null,
        decidedBy: null,
        openedAt: createdAt,
        said: text,
        version: row.version + 1,
      })
      .where(eq(moderationCase.messageId, messageId));
  return true;
}

type Verdict = { version: number; decision: Decision; by: string; at: Date };

/** Decides a case that is as it was looked at; false where somebody was faster. */
export async function judgeCase(
  tx: Tx,
  messageId: string,
  { version, decision, by, at }: Verdict,
): Promise<boolean> {
  const judged = await tx
    .update(moderationCase)
    .set({ decision, decidedAt: at, decidedBy: by, said: null, version: version + 1 })
    .where(
      and(
        eq(moderationCase.messageId, messageId),
        eq(moderationCase.version, version),
        isNull(moderationCase.decidedAt),
      ),
    )
    .returning({ id: moderationCase.messageId });
  if (judged.length === 0) return false;
  await tx
    .update(messageReport)
    .set({ judgedAt: at })
    .where(and(eq(messageReport.messageId, messageId), isNull(messageReport.judgedAt)));
  return true;
}

export async function findCase(tx: Tx, messageId: string): Promise<CaseRecord | null> {
  const [row] = await tx
    .select()
    .from(moderationCase)
    .where(eq(moderationCase.messageId, messageId));
  return row ?? null;
}

/** Finds the author of a message. */
export async function writerOf(
  tx: Tx,
  { orgId, authorId, guestId }: Pick<MessageRecord, "orgId" | "authorId" | "guestId">,
): Promise<Writer> {
  const staff = authorId !== null && (await isColleague(tx, orgId, authorId));
  return { personId: authorId, guestId, staff };
}

/** Takes somebody's name off what they reported; that it was reported stays. */
export async function unsignReports(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(messageReport)
    .set({ personId: null, words: sql`''` })
    .where(eq(messageReport.personId, personId));
}
