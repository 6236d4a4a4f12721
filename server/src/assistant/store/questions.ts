import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { assistantQuestion } from "../table.ts";

type QuestionsDatabase = Tx | Database["orm"];
export type QuestionRow = typeof assistantQuestion.$inferSelect;

export async function addQuestion(
  db: QuestionsDatabase,
  values: typeof assistantQuestion.$inferInsert,
): Promise<void> {
  await db.insert(assistantQuestion).values(values);
}

/** Lists the newest of a person's own. */
export function questionsOf(
  db: QuestionsDatabase,
  personId: string,
  limit: number,
): Promise<QuestionRow[]> {
  return db
    .select()
    .from(assistantQuestion)
    .where(eq(assistantQuestion.personId, personId))
    .orderBy(desc(assistantQuestion.createdAt), desc(assistantQuestion.id))
    .limit(limit);
}

export async function questionById(db: QuestionsDatabase, id: string): Promise<QuestionRow | null> {
  const rows = await db.select().from(assistantQuestion).where(eq(assistantQuestion.id, id));
  return rows[0] ?? null;
}

export async function deleteQuestion(db: QuestionsDatabase, id: string): Promise<void> {
  await db.delete(assistantQuestion).where(eq(assistantQuestion.id, id));
}

export async function deleteQuestionsOf(db: QuestionsDatabase, personId: string): Promise<void> {
  await db.delete(assistantQuestion).where(eq(assistantQuestion.personId, personId));
}

/** Forgets what visitors asked before `before`. */
export async function deleteVisitorsQuestions(db: QuestionsDatabase, before: Date): Promise<void> {
  await db
    .delete(assistantQuestion)
    .where(and(isNull(assistantQuestion.personId), lt(assistantQuestion.createdAt, before)));
}
