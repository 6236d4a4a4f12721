import { type SQL, sql } from "drizzle-orm";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { organisation } from "#server/buildings/table.ts";
import { assistantAnswer, assistantConversation, assistantQuestion } from "../table.ts";

/** Selects the questions that somebody asked, without those of deleted conversations. */
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
  where: sql`${assistantQuestion.personId} = ${personId} and ${assistantConversation.deletedAt} is null`,
});

/** Selects the answers that somebody wrote for their organisation. */
export const answersBy = (personId: SQL): OwnRows => ({
  by: assistantAnswer.id,
  row: jsonObject({
    organisation: organisation.name,
    question: assistantAnswer.question,
    text: assistantAnswer.text,
    written_at: assistantAnswer.createdAt,
  }),
  from: sql`from ${assistantAnswer} join ${organisation} on ${organisation.id} = ${assistantAnswer.orgId}`,
  where: sql`${assistantAnswer.createdBy} = ${personId}`,
});
