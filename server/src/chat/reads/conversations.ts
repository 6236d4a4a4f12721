import { type SQL, sql } from "drizzle-orm";
import type { ChatFilter } from "#core/chat/model.ts";
import { type AccessScope } from "#core/kernel/access.ts";
import { arrivedAt, holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, organisation, residency } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  namedTable,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { atMost, listParam, param } from "#server/platform/read/statement.ts";
import { staff } from "#server/staff/table.ts";
import { conversation, message, messageRead } from "../table.ts";
import { conversationMute, messageMention } from "../table/talk-table.ts";
import { paceOf, silenceOf } from "./moderation/pace.ts";

/**
 * Builds the policy's `isReadable` as a condition on conversations; public ones are read elsewhere.
 */
export function isReadable(scope: AccessScope, today: SQL): SQL {
  const me = param(scope.personId, "uuid");
  const tenant = sql`${conversation.orgId} = any (${listParam(scope.orgIds, "uuid")})`;
  if (scope.kind === "household") {
    const homes = listParam([...new Set(scope.homes.map(({ orgId }) => orgId))], "uuid");
    const dwelt = listParam([...new Set(scope.homes.map((home) => home.buildingId))], "uuid");
    return sql`${tenant} and case ${conversation.kind}
      when 'channel' then ${conversation.orgId} = any (${homes})
      when 'building' then ${conversation.closedAt} is null and ${conversation.buildingId} = any (${dwelt})
      when 'management' then ${conversation.residentId} = ${me} else false end`;
  }
  const near = scope.buildingIds
    ? sql`${conversation.buildingId} = any (${listParam(scope.buildingIds, "uuid")})`
    : sql`true`;
  const served = scope.buildingIds
    ? sql`exists (select 1 from ${residency} join ${apartment} on ${apartment.id} = ${residency.apartmentId}
        where ${residency.personId} = ${conversation.residentId} and ${residency.orgId} = ${conversation.orgId}
          and ${holdsOn(residency, today)} and ${apartment.buildingId} = any (${listParam(scope.buildingIds, "uuid")}))`
    : sql`true`;
  return sql`${tenant} and case ${conversation.kind} when 'channel' then true when 'management' then ${served}
    when 'building' then ${conversation.closedAt} is null and ${near}
    when 'direct' then ${me} in (${conversation.firstId}, ${conversation.secondId}) else false end`;
}

const newest = namedTable(message, "newest");
const sender = namedTable(person, "sender");
const taker = namedTable(person, "taker");

/** Builds SQL for the number up to which somebody has read the row's conversation. */
const seenBy = (
  me: SQL,
): SQL<number> => sql`coalesce((select ${messageRead.number} from ${messageRead}
  where ${messageRead.conversationId} = ${conversation.id} and ${messageRead.personId} = ${me}), 0)`;

/** Builds the policy's `isHeard` as a condition on messages of the row's conversation. */
export const isHeard = (scope: AccessScope, me: SQL, one: typeof message): SQL =>
  scope.kind === "staff"
    ? sql`(not ${one.internal} or ${conversation.residentId} is distinct from ${me})`
    : sql`not ${one.internal}`;

/**
 * Counts messages of others since, up to a hundred; of a conversation never opened, those of the
 * last month. What was written before they came does not wait for them.
 */
const unreadOf = (
  scope: AccessScope,
  me: SQL,
  now: SQL,
): SQL<number> => sql`(select count(*) from (select 1 from ${newest.from}
  where ${newest.as.conversationId} = ${conversation.id} and ${newest.as.number} > ${seenBy(me)}
    and ${newest.as.authorId} is distinct from ${me} and ${newest.as.deletedAt} is null and ${isHeard(scope, me, newest.as)}
    and ${newest.as.createdAt} > greatest(${now} - interval '30 days', ${arrivedAt(me, conversation.orgId)}) limit 100) u)`;

/** Builds SQL for the newest number that the reader sees; notes count for staff only. */
const lastNumberOf = (scope: AccessScope, me: SQL): SQL<number> =>
  sql`case when ${conversation.kind} = 'management' and ${
    scope.kind === "staff" ? sql`${conversation.residentId} = ${me}` : sql`true`
  } then coalesce((select max(${newest.as.number}) from ${newest.from}
      where ${newest.as.conversationId} = ${conversation.id} and not ${newest.as.internal}), 0) else ${conversation.lastNumber} end`;

/**
 * Builds SQL for unread messages that mention the reader, which count in muted conversations too.
 */
const mentionedIn = (me: SQL): SQL<number> => sql`(select count(*) from ${messageMention}
  join ${newest.from} on ${newest.as.id} = ${messageMention.messageId}
  where ${messageMention.personId} = ${me} and ${newest.as.conversationId} = ${conversation.id}
    and ${newest.as.number} > ${seenBy(me)} and ${newest.as.deletedAt} is null)`;

const mutedBy = (me: SQL, now: SQL) => sql`from ${conversationMute}
  where ${conversationMute.conversationId} = ${conversation.id} and ${conversationMute.personId} = ${me}
    and (${conversationMute.until} is null or ${conversationMute.until} > ${now})`;

const fields = (scope: AccessScope, me: SQL, now: SQL) => {
  const muted = jsonObject({ until: conversationMute.until });
  const last = jsonObject({
    text: newest.as.body,
    author: sql<string | null>`case when ${sender.as.id} is not null then ${nameOf(sender.as)} end`,
    at: newest.as.createdAt,
    mine: sql<boolean>`${newest.as.authorId} is not distinct from ${me}`,
    internal: newest.as.internal,
  });
  return {
    id: conversation.id,
    orgId: conversation.orgId,
    organisation: organisation.name,
    kind: conversation.kind,
    channel: conversation.channel,
    residentId: conversation.residentId,
    firstId: conversation.firstId,
    secondId: conversation.secondId,
    closed: sql<boolean>`${conversation.closedAt} is not null`,
    building: jsonObjectIf(building.id, { id: building.id, address: building.address }),
    person: jsonObjectIf(person.id, { id: person.id, name: nameOf(person) }),
    takenBy: jsonObjectIf(taker.as.id, { id: taker.as.id, name: nameOf(taker.as) }),
    waitingSince: conversation.waitingSince,
    lastNumber: lastNumberOf(scope, me),
    last: sql<ValueOf<typeof last> | null>`(select ${last} from ${newest.from}
      left join ${sender.from} on ${sender.as.id} = ${newest.as.authorId}
      where ${newest.as.conversationId} = ${conversation.id} and ${newest.as.deletedAt} is null and ${isHeard(scope, me, newest.as)}
      order by ${newest.as.number} desc limit 1)`,
    readNumber: seenBy(me),
    unread: unreadOf(scope, me, now),
    readOnly: conversation.readOnly,
    pace: paceOf(scope, me, now),
    silenced: silenceOf(scope, me, now),
    muted: sql<ValueOf<typeof muted> | null>`(select ${muted} ${mutedBy(me, now)})`,
  };
};

const joins = (me: SQL) => sql`join ${organisation} on ${organisation.id} = ${conversation.orgId}
  left join ${building} on ${building.id} = ${conversation.buildingId}
  left join ${taker.from} on ${taker.as.id} = ${conversation.takenBy} and exists (select from ${staff}
    where ${staff.orgId} = ${conversation.orgId} and ${staff.personId} = ${taker.as.id} and ${staff.disabledAt} is null)
  left join ${person} on ${person.id} = case ${conversation.kind} when 'management' then ${conversation.residentId}
    when 'direct' then case when ${conversation.firstId} = ${me} then ${conversation.secondId} else ${conversation.firstId} end end`;

type ConversationsReader = { scope: AccessScope; today: string; now: Date };

/** Condition that a conversation is one of the list's channels, which are all loaded. */
const isChannel = sql`${conversation.kind} in ('channel', 'building')`;

const newestChats = sql`${conversation.waitingSince}, coalesce(${conversation.lastAt}, ${conversation.createdAt}) desc, ${conversation.id}`;

/**
 * Builds the query of a scope's channels in their order, then chats: longest waiting first, then
 * the most recent.
 */
export function conversationsQuery({
  scope,
  today,
  now,
  filter,
  limit,
}: ConversationsReader & { filter: ChatFilter; limit: number }) {
  const me = param(scope.personId, "uuid");
  const filters: Record<ChatFilter, SQL> = {
    all: sql`true`,
    unanswered: sql`${conversation.waitingSince} is not null`,
    mine: sql`${conversation.takenBy} = ${me}`,
  };
  const readable = isReadable(scope, param(today, "date"));
  const row = jsonObject(fields(scope, me, param(now, "timestamptz")));
  const place = sql`array_position(array['channel', 'building'], ${conversation.kind}), case when ${conversation.kind} = 'channel' then ${conversation.orgId} end,
    case ${conversation.channel} when 'general' then 0 when 'announcements' then 1 when 'maintenance' then 2 else 3 end,
    ${newestChats}`;
  return select(
    jsonList(row, place),
    sql`from (select ${conversation}.* from ${conversation} where ${readable} and ${isChannel}
      union all (select ${conversation}.* from ${conversation} where ${readable} and not ${isChannel} and ${filters[filter]}
        order by ${newestChats} limit ${atMost(limit)})) ${conversation} ${joins(me)}`,
  );
}

/** Builds the query of a conversation; policy decides who reads it. */
export function conversationQuery({ scope, now }: Omit<ConversationsReader, "today">, id: string) {
  const me = param(scope.personId, "uuid");
  const row = jsonObject(fields(scope, me, param(now, "timestamptz")));
  return select(
    row as SQL<ValueOf<typeof row> | null>,
    sql`from ${conversation} ${joins(me)} where ${conversation.id} = ${param(id, "uuid")}`,
  );
}

/**
 * Builds the query that counts unread messages; for staff, of management chats how many residents
 * wait.
 */
export function unreadQuery({ scope, today, now }: ConversationsReader) {
  const me = param(scope.personId, "uuid");
  const at = param(now, "timestamptz");
  const unread = sql`case when exists (select 1 ${mutedBy(me, at)}) then ${mentionedIn(me)} else ${unreadOf(scope, me, at)} end`;
  const [elsewhere, waiting] =
    scope.kind === "staff"
      ? [
          sql`filter (where ${conversation.kind} <> 'management')`,
          sql`filter (where ${conversation.waitingSince} is not null)`,
        ]
      : [sql``, sql`filter (where false)`];
  return select(
    jsonObject({
      unread: sql<number>`coalesce(sum(${unread}) ${elsewhere}, 0)::int`,
      unanswered: sql<number>`(count(*) ${waiting})::int`,
      mine: sql<number>`(count(*) filter (where ${conversation.takenBy} = ${me}))::int`,
    }),
    sql`from ${conversation} where ${isReadable(scope, param(today, "date"))}`,
  );
}
