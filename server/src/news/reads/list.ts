import { type SQL, sql } from "drizzle-orm";
import type { AccessScope } from "#core/kernel/access.ts";
import type { NewsFilter, NewsShelf } from "#core/news/model.ts";
import { arrivedAt } from "#server/buildings/fragments.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { afterCursor, keyedRows, declareListOrder } from "#server/platform/read/page.ts";
import { allOf, atMost, listParam, param } from "#server/platform/read/statement.ts";
import { newsPost, newsRead } from "../table.ts";
import { rowFields, rowJoins } from "./post.ts";
import { isCancelled, isReadable } from "./visible.ts";

/** Pinned first, then the newest; what was never up goes by the day it was begun. */
export const byNews = declareListOrder(
  "news",
  "desc",
  [sql`(${newsPost.pinnedAt} is not null)::int`, "int"],
  [sql`coalesce(${newsPost.publishedAt}, ${newsPost.createdAt})`, "timestamptz"],
  newsPost.id,
);

const up = sql`${newsPost.status} = 'published' and ${newsPost.archivedAt} is null`;
const draft = sql`${newsPost.status} = 'draft' and ${newsPost.archivedAt} is null`;
const shelves: Readonly<Record<NewsShelf, SQL>> = {
  published: up,
  draft,
  archived: sql`${newsPost.archivedAt} is not null`,
};
const filters: Readonly<Record<NewsFilter, SQL>> = {
  all: sql`true`,
  important: sql`${newsPost.important}`,
  events: sql`${newsPost.category} = 'events'`,
  maintenance: sql`${newsPost.category} = 'maintenance'`,
};

export type ListInput = {
  filter: NewsFilter;
  shelf: NewsShelf;
  cursor: string | undefined;
  limit: number;
};

/** Builds the query of a page of a scope's posts and one row more. */
export function listQuery(scope: AccessScope, { filter, shelf, cursor, limit }: ListInput) {
  const conditions = [
    isReadable(scope),
    shelves[shelf],
    filters[filter],
    ...afterCursor(byNews, cursor),
  ];
  const row = jsonObject(rowFields(param(scope.personId, "uuid")));
  return select(
    keyedRows(byNews, row),
    sql`from (select ${newsPost}.* from ${newsPost} where ${allOf(conditions)}
      order by ${byNews.by} limit ${atMost(limit + 1)}) ${newsPost} ${rowJoins}`,
  );
}

/** Filters these posts to those that a scope sees, the oldest first. */
export function postsQuery(scope: AccessScope, ids: readonly string[]) {
  return select(
    jsonList(jsonObject(rowFields(param(scope.personId, "uuid"))), sql`${newsPost.publishedAt}`),
    sql`from ${newsPost} ${rowJoins}
      where ${isReadable(scope)} and ${newsPost.id} = any (${listParam(ids, "uuid")})`,
  );
}

/**
 * Builds the query of those of these posts that were events which the reader had accepted, until
 * they were taken down.
 */
export function cancelledQuery(scope: AccessScope, ids: readonly string[]) {
  return select(
    jsonList(jsonObject(rowFields(param(scope.personId, "uuid"))), sql`${newsPost.publishedAt}`),
    sql`from ${newsPost} ${rowJoins}
      where ${isCancelled(scope)} and ${newsPost.id} = any (${listParam(ids, "uuid")})`,
  );
}

/** Builds the query that counts unread posts since they came for households, drafts for staff. */
export function countsQuery(scope: AccessScope) {
  const me = param(scope.personId, "uuid");
  const seen = sql`exists (select 1 from ${newsRead}
    where ${newsRead.postId} = ${newsPost.id} and ${newsRead.personId} = ${me})`;
  const isSinceArrival = sql`${newsPost.publishedAt} > ${arrivedAt(me, newsPost.orgId)}`;
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`;
  const none = sql<number>`0`;
  const counts = jsonObject(
    scope.kind === "staff"
      ? { unread: none, drafts: count(draft) }
      : { unread: count(sql`${up} and ${isSinceArrival} and not ${seen}`), drafts: none },
  );
  return select(counts, sql`from ${newsPost} where ${isReadable(scope)}`);
}
