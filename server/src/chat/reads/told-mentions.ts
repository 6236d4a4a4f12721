import { sql } from "drizzle-orm";
import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { conversation, message } from "../table.ts";
import { messageMention } from "../table/talk-table.ts";
import { isHeard, isReadable } from "./conversations.ts";

export const mentionKinds = ["chat.mentioned"] as const;

type MentionFactRow = {
  eventId: number;
  orgId: string;
  about: string;
  personId: string;
  at: string;
};

/** Returns the people whom the messages of these facts mention. */
export async function findMentioned(tx: Tx, eventIds: readonly number[]) {
  const rows = await tx.execute<MentionFactRow>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at},
      ${event.subject}->>'conversation' as about, ${messageMention.personId} as "personId"
    from ${event} join ${messageMention}
      on ${messageMention.orgId} = ${event.orgId} and ${messageMention.messageId} = (${event.subject}->>'message')::uuid
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param([...mentionKinds])}::text[])
    order by ${event.id}, ${messageMention.personId}`);
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    topic: "mentions" as const,
    news: "mention",
    reason: "mention",
    entry: null,
    urgent: false,
  }));
}

/**
 * Reads the newest message of these conversations that mentions the actor, where they read them.
 */
export function mentionsOf(world: World, actor: Actor, ids: readonly string[]) {
  const scope = accessScope(actor);
  const me = param(scope.personId, "uuid");
  const row = jsonObject({
    id: conversation.id,
    number: message.number,
    thread: message.threadOf,
    by: sql<string | null>`case when ${person.id} is not null then ${nameOf(person)} end`,
  });
  return runRead(
    world.db,
    actor,
    select(
      jsonList(row),
      sql`from ${conversation} join lateral (select m.* from ${message} m join ${messageMention} on ${messageMention.messageId} = m.id
          where m.conversation_id = ${conversation.id} and m.deleted_at is null and ${messageMention.personId} = ${me}
          order by m.number desc limit 1) ${message} on true
        left join ${person} on ${person.id} = ${message.authorId}
        where ${isHeard(scope, me, message)} and ${isReadable(scope, param(toLocal(world.clock()).date, "date"))}
          and ${conversation.id} = any (${listParam(ids, "uuid")})`,
    ),
  );
}
