import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { inboxLimits as limits } from "#core/notifications/model.ts";
import { jsonList, jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { afterCursor, keyedRows, declareListOrder } from "#server/platform/read/page.ts";
import { allOf, atMost, listParam, param } from "#server/platform/read/statement.ts";
import { notification } from "../table.ts";

/** The newest first; of one fact a person is told one thing. */
export const byNewest = declareListOrder("notifications", "desc", notification.eventId);

/** Notifications of the actor in the organisations of today. */
const isOwn = ({ personId, orgIds }: Actor): SQL =>
  sql`${notification.personId} = ${param(personId, "uuid")}
    and ${notification.orgId} = any (${listParam(orgIds, "uuid")})`;

/** Builds the query of a page of somebody's inbox and one row more. */
export function inboxQuery(actor: Actor, cursor: string | undefined, limit: number) {
  const row = jsonObject({
    id: notification.eventId,
    orgId: notification.orgId,
    topic: notification.topic,
    about: notification.about,
    news: notification.news,
    reason: notification.reason,
    at: notification.at,
    read: sql<boolean>`${notification.readAt} is not null`,
  });
  return select(
    keyedRows(byNewest, row),
    sql`from (select ${notification}.* from ${notification}
      where ${allOf([isOwn(actor), ...afterCursor(byNewest, cursor)])}
      order by ${byNewest.by} limit ${atMost(limit + 1)}) ${notification}`,
  );
}

/** A piece of news as it is kept. */
export type InboxRow = ValueOf<ReturnType<typeof inboxQuery>>[number]["row"];

/** Builds the query that counts unread rows, up to a limit, and the things they are about. */
export function countsQuery(actor: Actor) {
  const counts = jsonObject({
    unread: sql<number>`count(*)::int`,
    about: jsonList(sql<string>`distinct u.about`),
  });
  return select(
    counts,
    sql`from (select ${notification.about} from ${notification}
      where ${isOwn(actor)} and ${notification.readAt} is null
      limit ${sql.raw(String(limits.counted))}) u`,
  );
}
