import { type SQL, sql } from "drizzle-orm";
import type { OwnConversation, OwnConversationDetail } from "#core/assistant/views.ts";
import { jsonList, jsonObject, select, type JsonOf } from "#server/platform/read/json.ts";
import { afterCursor, declareListOrder, keyedRows } from "#server/platform/read/page.ts";
import { allOf, atMost, param } from "#server/platform/read/statement.ts";
import { assistantConversation as conversation, assistantQuestion as question } from "../table.ts";

/** The one last gone on with first. */
export const byNewest = declareListOrder(
  "assistant.newest",
  "desc",
  conversation.updatedAt,
  conversation.id,
);

const questions = sql<number>`(select count(*)::int from ${question} where ${question.conversationId} = ${conversation.id})`;

/** Builds the query of a page of a person's conversations and one row more. */
export function conversationsQuery(personId: string, cursor: string | undefined, limit: number) {
  const row: SQL<OwnConversation> = jsonObject({
    id: conversation.id,
    title: conversation.title,
    questions,
    updatedAt: conversation.updatedAt,
  });
  const ownerCondition = sql`${conversation.personId} = ${param(personId, "uuid")}
    and ${conversation.deletedAt} is null`;
  return select(
    keyedRows(byNewest, row),
    sql`from (select * from ${conversation} where ${allOf([ownerCondition, ...afterCursor(byNewest, cursor)])}
      order by ${byNewest.by} limit ${atMost(limit + 1)}) ${conversation}`,
  );
}

const answered = jsonObject({
  id: question.id,
  question: question.question,
  language: question.language,
  outcome: question.outcome,
  subject: question.subject,
  text: question.answer,
  sources: question.sources,
  actions: question.actions,
  choices: question.choices,
  rating: question.rating,
  reason: question.reason,
  comment: question.comment,
  askedAt: question.createdAt,
});

/** Builds the query of one of a person's conversations with its questions, the oldest first. */
export function conversationQuery(personId: string, id: string) {
  const found: SQL<OwnConversationDetail> = jsonObject({
    id: conversation.id,
    title: conversation.title,
    questions: sql<
      JsonOf<typeof answered>[]
    >`(select ${jsonList(answered, sql`${question.createdAt}, ${question.id}`)}
      from ${question} where ${question.conversationId} = ${conversation.id})`,
  });
  return select(
    found,
    sql`from ${conversation} where ${conversation.id} = ${param(id, "uuid")}
      and ${conversation.personId} = ${param(personId, "uuid")} and ${conversation.deletedAt} is null`,
  );
}
