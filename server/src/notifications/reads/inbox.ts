import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import type { TopicName } from "#core/kernel/topic.ts";
import { inboxLimits as limits, type InboxShelf } from "#core/notifications/model.ts";
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

/** Builds the condition that a notification is on a part of the inbox at an instant. */
function isOn(shelf: InboxShelf, now: Date): SQL {
  const { archivedAt, readAt, snoozedUntil } = notification;
  const at = param(now.toISOString(), "timestamptz");
  if (shelf === "archived") return sql`${archivedAt} is not null`;
  if (shelf === "snoozed") return sql`${archivedAt} is null and ${snoozedUntil} > ${at}`;
  const isShown = sql`${archivedAt} is null and (${snoozedUntil} is null or ${snoozedUntil} <= ${at})`;
  return shelf === "all" ? isShown : sql`${isShown} and ${readAt} is null`;
}

type InboxPart = {
  shelf: InboxShelf;
  topic: TopicName | undefined;
  cursor: string | undefined;
  limit: number;
};

/** Builds the query of a page of somebody's inbox and one row more. */
export function inboxQuery(actor: Actor, { shelf, topic, cursor, limit }: InboxPart, now: Date) {
  const row = jsonObject({
    id: notification.eventId,
    orgId: notification.orgId,
    topic: notification.topic,
    about: notification.about,
    news: notification.news,
    reason: notification.reason,
    at: notification.at,
    read: sql<boolean>`${notification.readAt} is not null`,
    snoozedUntil: notification.snoozedUntil,
  });
  return select(
    keyedRows(byNewest, row),
    sql`from (select ${notification}.* from ${notification}
      where ${allOf([
        isOwn(actor),
        isOn(shelf, now),
        ...(topic ? [sql`${notification.topic} = ${param(topic, "text")}`] : []),
        ...afterCursor(byNewest, cursor),
      ])}
      order by ${byNewest.by} limit ${atMost(limit + 1)}) ${notification}`,
  );
}

/** A piece of news as it is kept. */
export type InboxRow = ValueOf<ReturnType<typeof inboxQuery>>[number]["row"];

/** Builds the query that counts unread rows, up to a limit, with what they are about and the newest that sounds. */
export function countsQuery(actor: Actor, sounding: readonly TopicName[], now: Date) {
  const counts = jsonObject({
    unread: sql<number>`count(*)::int`,
    about: jsonList(sql<string>`distinct u.about`),
    sounding: sql<
      number | null
    >`max(u.event_id) filter (where u.urgent or u.topic = any (${listParam(sounding, "text")}))`,
  });
  return select(
    counts,
    sql`from (select ${notification.eventId}, ${notification.about}, ${notification.urgent}, ${notification.topic}
      from ${notification} where ${isOwn(actor)} and ${isOn("unread", now)}
      order by ${notification.eventId} desc limit ${sql.raw(String(limits.counted))}) u`,
  );
}
