import { type SQL, sql } from "drizzle-orm";
import {
  messageRecipients,
  reminderRecipients,
  type SentMessage,
} from "#core/chat/letters/recipients.ts";
import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, residency } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { servingAt } from "#server/staff/fragments.ts";
import { isReadable } from "./conversations.ts";
import { conversation } from "../table.ts";
import { conversationMute, messageMention } from "../table/talk-table.ts";

export const kinds = ["chat.sent", "chat.unanswered"] as const;

type ChatFactRow = SentMessage & {
  event: (typeof kinds)[number];
  eventId: number;
  orgId: string;
  about: string;
  at: string;
  /** Whom the message names: these hear of it as a mention. */
  named: string[];
};

/** Returns the people with whom the chats of these messages are. */
export async function findRecipients(tx: Tx, eventIds: readonly number[], now: Date) {
  const today = sql`${toLocal(now).date}::date`;
  const homes = sql`select ${apartment.buildingId} from ${residency}
    join ${apartment} on ${apartment.id} = ${residency.apartmentId}
    where ${residency.orgId} = ${conversation.orgId} and ${residency.personId} = ${conversation.residentId}
      and ${holdsOn(residency, today)}`;
  const rows = await tx.execute<ChatFactRow>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at}, ${event.kind} as event, ${event.actorId} as "authorId",
      ${conversation.takenBy} as "takenBy", coalesce((${event.data}->>'internal')::boolean, false) as internal,
      ${conversation.id} as about, ${conversation.kind}, ${conversation.residentId} as "residentId",
      json_build_array(${conversation.firstId}, ${conversation.secondId}) as "memberIds",
      ${servingAt(sql`${conversation.orgId}`, homes)} as staff, to_json(array(
        select ${conversationMute.personId} from ${conversationMute} where ${conversationMute.conversationId} = ${conversation.id}
          and (${conversationMute.until} is null or ${conversationMute.until} > ${event.at}))) as muted,
      to_json(array(select ${messageMention.personId} from ${messageMention}
        where ${messageMention.messageId} = (${event.subject}->>'message')::uuid)) as named
    from ${event} join ${conversation}
      on ${conversation.orgId} = ${event.orgId} and ${conversation.id} = (${event.subject}->>'conversation')::uuid
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param([...kinds])}::text[])
      and ${conversation.kind} in ('management', 'direct')
    order by ${event.id}`);
  return rows.flatMap((row) =>
    (row.event === "chat.sent" ? messageRecipients(row) : reminderRecipients(row))
      .filter((personId) => !row.named.includes(personId))
      .map((personId) => ({
        eventId: row.eventId,
        orgId: row.orgId,
        about: row.about,
        personId,
        topic: "chat" as const,
        news: row.event !== "chat.sent" ? "unanswered" : row.internal ? "note" : "message",
        reason: row.kind,
        entry: null,
        at: new Date(row.at),
        urgent: false,
      })),
  );
}

/** Finds chats of these ids that the actor reads, with whom they are, and since when a resident waits. */
export function chatsOf(world: World, actor: Actor, ids: readonly string[]) {
  const scope = accessScope(actor);
  const me = param(scope.personId, "uuid");
  const today = param(toLocal(world.clock()).date, "date");
  const row = jsonObject({
    id: conversation.id,
    waitingSince: conversation.waitingSince,
    /** Null for who chats with the management. */
    name: sql<
      string | null
    >`case when ${conversation.residentId} is distinct from ${me} then ${nameOf(person)} end`,
  });
  const other: SQL = sql`coalesce(${conversation.residentId},
    case when ${conversation.firstId} = ${me} then ${conversation.secondId} else ${conversation.firstId} end)`;
  return runRead(
    world.db,
    actor,
    select(
      jsonList(row),
      sql`from ${conversation} left join ${person} on ${person.id} = ${other}
        where ${isReadable(scope, today)} and ${conversation.id} = any (${listParam(ids, "uuid")})`,
    ),
  );
}
