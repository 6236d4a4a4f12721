import { type SQL, sql } from "drizzle-orm";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { afterCursor, keyedRows, declareListOrder } from "#server/platform/read/page.ts";
import { allOf, atMost, param } from "#server/platform/read/statement.ts";
import { staff } from "#server/staff/table.ts";
import { newsComment, newsVersion } from "../table.ts";
import { eventJson } from "./post.ts";

export const byTime = declareListOrder(
  "news comments",
  "desc",
  newsComment.createdAt,
  newsComment.id,
);

/** Builds the query of a page of comments, the newest first, and one row more. */
export function commentsQuery(postId: string, cursor: string | undefined, limit: number) {
  const conditions: SQL[] = [
    sql`${newsComment.postId} = ${param(postId, "uuid")}`,
    ...afterCursor(byTime, cursor),
  ];
  const row = jsonObject({
    id: newsComment.id,
    authorId: newsComment.authorId,
    author: sql<string | null>`nullif(${nameOf(person)}, '')`,
    staff: sql<boolean>`exists (select 1 from ${staff}
      where ${staff.orgId} = ${newsComment.orgId} and ${staff.personId} = ${newsComment.authorId} and ${staff.disabledAt} is null)`,
    body: newsComment.body,
    createdAt: newsComment.createdAt,
    deletedAt: newsComment.deletedAt,
  });
  return select(
    keyedRows(byTime, row),
    sql`from (select ${newsComment}.* from ${newsComment} where ${allOf(conditions)}
        order by ${byTime.by} limit ${atMost(limit + 1)}) ${newsComment}
      join ${person} on ${person.id} = ${newsComment.authorId}`,
  );
}

/** Reads the versions before each edit, newest first. */
export function versionsQuery(postId: string) {
  const row = jsonObject({
    number: newsVersion.number,
    title: newsVersion.title,
    body: newsVersion.body,
    event: eventJson(newsVersion),
    replacedAt: newsVersion.replacedAt,
    replacedBy: sql<string | null>`nullif(${nameOf(person)}, '')`,
  });
  return select(
    jsonList(row, sql`${newsVersion.number} desc`),
    sql`from ${newsVersion} left join ${person} on ${person.id} = ${newsVersion.replacedBy}
      where ${newsVersion.postId} = ${param(postId, "uuid")}`,
  );
}
