import { type SQL, sql } from "drizzle-orm";
import type { AccessScope } from "#core/kernel/access.ts";
import { jsonObject, type ValueOf } from "#server/platform/read/json.ts";
import { conversation, message } from "../../table.ts";
import { chatSilence } from "../../table/moderation-table.ts";

/**
 * Builds SQL for the pace of the row's conversation and when the reader may write again; staff have
 * no pace.
 */
export function paceOf(scope: AccessScope, me: SQL, now: SQL) {
  const free = scope.kind === "staff";
  const pause = sql`make_interval(secs => ${conversation.slowSeconds})`;
  return jsonObject({
    seconds: sql<number>`${free ? sql`0` : conversation.slowSeconds}`,
    until: sql<
      string | null
    >`case when ${free ? sql`false` : sql`${conversation.slowSeconds} > 0`} then
      (select max(m.created_at) + ${pause} from ${message} m where m.conversation_id = ${conversation.id}
        and m.author_id = ${me} and m.created_at > ${now} - ${pause}) end`,
  });
}

/**
 * Reads the silence that keeps the reader from writing in the row's channel; null where there is
 * none.
 */
export function silenceOf(scope: AccessScope, me: SQL, now: SQL) {
  const silence = jsonObject({ reason: chatSilence.reason, until: chatSilence.until });
  const none = sql<ValueOf<typeof silence> | null>`null::json`;
  if (scope.kind === "staff") return none;
  return sql<ValueOf<
    typeof silence
  > | null>`case when ${conversation.kind} in ('channel', 'building') then
    (select ${silence} from ${chatSilence} where ${chatSilence.orgId} = ${conversation.orgId} and ${chatSilence.personId} = ${me}
      and ${chatSilence.liftedAt} is null and ${chatSilence.until} > ${now} order by ${chatSilence.until} desc limit 1) end`;
}
