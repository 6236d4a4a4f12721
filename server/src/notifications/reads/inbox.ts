import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import type { TopicName } from "#core/kernel/topic.ts";
import { inboxLimits as limits, type InboxShelf } from "#core/notifications/model.ts";
import { jsonList, jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { declareListOrder, keyedRows, parseCursor } from "#server/platform/read/page.ts";
import { allOf, atMost, listParam, param } from "#server/platform/read/statement.ts";
import { notification } from "../table.ts";

const head = sql<number>`g.head`;
const upTo = sql<number>`g.up_to`;

/** Things by their newest notification; the second column, equal in all rows, is the newest that the list knows. */
export const byNewest = declareListOrder(
  "notifications",
  "desc",
  [head, "bigint"],
  [upTo, "bigint"],
);

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
  /** Ungrouped: what tells of this thing. */
  about: string | undefined;
  cursor: string | undefined;
  limit: number;
  /** The newest notifications to read of each thing. */
  each: number;
};

/** Builds the query of a page of somebody's inbox by things, and one thing more. */
export function inboxQuery(
  actor: Actor,
  { shelf, topic, about, cursor, limit, each }: InboxPart,
  now: Date,
) {
  const { eventId, readAt } = notification;
  const row = jsonObject({
    id: eventId,
    orgId: notification.orgId,
    topic: notification.topic,
    about: notification.about,
    news: notification.news,
    reason: notification.reason,
    at: notification.at,
    read: sql<boolean>`${readAt} is not null`,
    snoozedUntil: notification.snoozedUntil,
  });
  const rows = sql`(select ${jsonList(row, sql`${eventId} desc`)} from ${notification}
    where ${isOwn(actor)} and ${eventId} = any (g.ids))` as typeof row extends SQL<infer R>
    ? SQL<R[]>
    : never;
  const thing = jsonObject({ more: sql<number>`g.more`, read: sql<boolean>`g.read`, rows });
  const [after, known] = cursor ? parseCursor(byNewest, cursor) : [];
  const horizon = known === undefined ? null : param(known, "bigint");
  return select(
    keyedRows(byNewest, thing),
    sql`from (select max(${eventId}) as head, count(*)::int - 1 as more, bool_and(${readAt} is not null) as read,
        (array_agg(${eventId} order by ${eventId} desc))[1:${sql.raw(String(each))}] as ids,
        ${horizon ?? sql`max(max(${eventId})) over ()`} as up_to
      from ${notification}
      where ${allOf([
        isOwn(actor),
        isOn(shelf, now),
        ...(topic ? [sql`${notification.topic} = ${param(topic, "text")}`] : []),
        ...(about ? [sql`${notification.about} = ${param(about, "uuid")}`] : []),
        ...(horizon ? [sql`${eventId} <= ${horizon}`] : []),
      ])}
      group by ${about ? eventId : sql`${notification.about}, ${notification.topic}`}
      having ${after === undefined ? sql`true` : sql`max(${eventId}) < ${param(after, "bigint")}`}
      order by head desc limit ${atMost(limit + 1)}) g`,
  );
}

/** Notifications of one topic about one thing, newest first: how many there are beside the newest, and some of them. */
export type InboxThing = ValueOf<ReturnType<typeof inboxQuery>>[number]["row"];

/** A piece of news as it is kept. */
export type InboxRow = InboxThing["rows"][number];

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
