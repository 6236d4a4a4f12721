import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { assistantQuestion } from "../table.ts";

type QuestionsDatabase = Tx | Database["orm"];
export type QuestionRow = typeof assistantQuestion.$inferSelect;

/** Adds a question with its answer; returns its id. */
export async function addQuestion(
  db: QuestionsDatabase,
  values: typeof assistantQuestion.$inferInsert,
): Promise<string> {
  const [added] = await db
    .insert(assistantQuestion)
    .values(values)
    .returning({ id: assistantQuestion.id });
  if (!added) throw new Error("a question was not stored");
  return added.id;
}

type AnswerValues = Pick<
  QuestionRow,
  "language" | "outcome" | "answer" | "subject" | "sources" | "actions" | "choices"
>;

/** Replaces the answer of a question. */
export async function saveAnswer(tx: Tx, id: string, values: AnswerValues): Promise<void> {
  await tx.update(assistantQuestion).set(values).where(eq(assistantQuestion.id, id));
}

/** Locks a question to rate it, or returns null. */
export async function lockQuestion(tx: Tx, id: string): Promise<QuestionRow | null> {
  const rows = await tx
    .select()
    .from(assistantQuestion)
    .where(eq(assistantQuestion.id, id))
    .for("update");
  return rows[0] ?? null;
}

export async function saveRating(
  tx: Tx,
  id: string,
  rating: Pick<QuestionRow, "rating" | "reason" | "comment">,
): Promise<void> {
  await tx.update(assistantQuestion).set(rating).where(eq(assistantQuestion.id, id));
}

/** Lists the people whose questions belong to conversations. */
export async function listConversationOwners(db: QuestionsDatabase): Promise<string[]> {
  const { personId, conversationId } = assistantQuestion;
  const rows = await db
    .selectDistinct({ personId })
    .from(assistantQuestion)
    .where(isNotNull(conversationId));
  return rows.flatMap((row) => row.personId ?? []);
}

/** Forgets what visitors asked before `before`. */
export async function deleteVisitorsQuestions(db: QuestionsDatabase, before: Date): Promise<void> {
  await db
    .delete(assistantQuestion)
    .where(and(isNull(assistantQuestion.personId), lt(assistantQuestion.createdAt, before)));
}

/** Deletes all questions of a person who leaves. */
export async function deleteQuestionsOf(db: QuestionsDatabase, personId: string): Promise<void> {
  await db.delete(assistantQuestion).where(eq(assistantQuestion.personId, personId));
}
