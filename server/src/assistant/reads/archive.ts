import { type SQL, sql } from "drizzle-orm";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { assistantQuestion } from "../table.ts";

/** Selects the questions that somebody asked. */
export const askedBy = (personId: SQL): OwnRows => ({
  by: assistantQuestion.id,
  row: jsonObject({
    question: assistantQuestion.question,
    found: assistantQuestion.found,
    asked_at: assistantQuestion.createdAt,
  }),
  from: sql`from ${assistantQuestion}`,
  where: sql`${assistantQuestion.personId} = ${personId}`,
});
