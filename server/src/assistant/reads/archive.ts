import { type SQL, sql } from "drizzle-orm";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { assistantConversation, assistantQuestion } from "../table.ts";

/** Selects the questions that somebody asked. */
export const askedBy = (personId: SQL): OwnRows => ({
  by: assistantQuestion.id,
  row: jsonObject({
    conversation: assistantConversation.title,
    question: assistantQuestion.question,
    answer: assistantQuestion.answer,
    rating: assistantQuestion.rating,
    reason: assistantQuestion.reason,
    comment: assistantQuestion.comment,
    asked_at: assistantQuestion.createdAt,
  }),
  from: sql`from ${assistantQuestion}
    left join ${assistantConversation} on ${assistantConversation.id} = ${assistantQuestion.conversationId}`,
  where: sql`${assistantQuestion.personId} = ${personId}`,
});
