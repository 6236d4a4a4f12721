import { sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { messageReport } from "../../table/moderation-table.ts";

export const judgedKinds = ["moderation.judged"] as const;

type ModerationFactRow = {
  eventId: number;
  orgId: string;
  about: string;
  personId: string;
  at: string;
};

/** Reads who reported the messages that these facts decided about, each since their report. */
export async function findReporters(tx: Tx, eventIds: readonly number[]) {
  const rows = await tx.execute<ModerationFactRow>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at},
      ${event.subject}->>'message' as about, ${messageReport.personId} as "personId"
    from ${event} join ${messageReport} on ${messageReport.orgId} = ${event.orgId}
      and ${messageReport.messageId} = (${event.subject}->>'message')::uuid and ${messageReport.judgedAt} = ${event.at}
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param([...judgedKinds])}::text[])
      and ${messageReport.personId} is not null
    order by ${event.id}, ${messageReport.personId}`);
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    topic: "moderation" as const,
    news: "judged",
    reason: "reported",
    entry: null,
    urgent: false,
  }));
}
