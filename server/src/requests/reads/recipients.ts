import { sql } from "drizzle-orm";
import { zone } from "#core/kernel/time.ts";
import {
  type RequestParties,
  type Happening,
  requestRecipients,
} from "#core/requests/letters/recipients.ts";
import type { RequestFact } from "#core/requests/events.ts";
import type { Priority } from "#core/requests/model.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { residency } from "#server/buildings/table.ts";
import { namedTable } from "#server/platform/read/json.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Topic } from "#server/platform/topic.ts";
import { literal } from "#server/platform/read/statement.ts";
import { servingAt } from "#server/staff/fragments.ts";
import { dutyCall } from "../table/duty-table.ts";
import { requestMute } from "../table/mute-table.ts";
import { request, requestComment, requestEvent } from "../table.ts";

/** The kinds that may be told to anybody. */
export const requestKinds = [
  "request.opened",
  "request.moved",
  "request.commented",
  "request.assigned",
  "request.prioritised",
  "request.rated",
  "request.escalated",
  "request.duty_called",
] as const satisfies RequestFact["kind"][];

type RequestFactRow = RequestParties &
  Omit<Happening, "fact"> & {
    eventId: number;
    orgId: string;
    kind: RequestFact["kind"];
    data: Record<string, unknown>;
    at: string;
    entry: number | null;
    about: string;
    priority: Priority;
  };

const question = namedTable(requestEvent, "question");
const former = namedTable(requestEvent, "former");

/** Returns who hears of these facts about requests of the open tenants. */
export async function findRequestRecipients(
  tx: Tx,
  eventIds: readonly number[],
): ReturnType<Topic["recipients"]> {
  const rows = await tx.execute<RequestFactRow>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.kind}, ${event.data}, ${event.at},
      ${event.actorId} as "doerId", ${requestEvent.id}::float8 as entry, ${request.id} as about, ${request.priority},
      coalesce(${requestComment.byStaff}, false) as "byStaff", ${requestEvent.details}->>'assigneeId' as "givenTo",
      ${request.reporterId} as "reporterId", ${request.assigneeId} as "assigneeId",
      (select ${question.as.actorId} from ${question.from}
        where ${question.as.requestId} = ${request.id} and ${question.as.details}->>'action' = 'ask'
          and ${question.as.id} < ${requestEvent.id}
        order by ${question.as.id} desc limit 1) as "askerId",
      (select ${former.as.details}->>'assigneeId' from ${former.from}
        where ${former.as.requestId} = ${request.id} and ${former.as.details}->>'assigneeId' is not null
          and ${former.as.id} < ${requestEvent.id}
        order by ${former.as.id} desc limit 1) as "takenFrom",
      (select ${dutyCall.personId} from ${dutyCall}
        where ${dutyCall.requestId} = ${request.id} and ${dutyCall.position} = 0) as "calledFirst",
      to_json(array(select ${requestMute.personId} from ${requestMute}
        where ${requestMute.requestId} = ${request.id})) as muted,
      to_json(array(select ${residency.personId} from ${residency}
        where ${residency.apartmentId} = ${request.apartmentId} and ${residency.kind} = 'owner'
          and ${holdsOn(residency, sql`(${event.at} at time zone ${literal(zone)})::date`)})) as owners,
      ${servingAt(sql`${request.orgId}`, sql`${request.buildingId}`)} as staff
    from ${event}
    join ${request} on ${request.orgId} = ${event.orgId} and ${request.id} = (${event.subject}->>'request')::uuid
    left join ${requestEvent} on ${requestEvent.requestId} = ${request.id}
      and ${requestEvent.id} = (${event.subject}->>'entry')::bigint
    left join ${requestComment} on ${requestComment.id} = ${requestEvent.commentId}
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param(requestKinds)}::text[])
    order by ${event.id}`);
  return rows.flatMap((row) => {
    const { eventId, orgId, kind, data, entry, about } = row;
    const happening = { ...row, fact: { kind, ...data } as RequestFact };
    const known = {
      eventId,
      orgId,
      entry,
      about,
      at: new Date(row.at),
      topic: "requests" as const,
    };
    return requestRecipients(happening, row).map((heard) => ({
      ...known,
      ...heard,
      urgent: isUrgent(kind, row),
    }));
  });
}

/** Returns whether a fact wakes people: a call does, and an urgent request unless somebody on duty is called about it. */
function isUrgent(
  kind: RequestFact["kind"],
  { priority, calledFirst }: Pick<RequestFactRow, "priority" | "calledFirst">,
): boolean {
  if (kind === "request.duty_called") return true;
  const callsDuty = kind === "request.opened" || kind === "request.prioritised";
  return priority === "urgent" && !(callsDuty && calledFirst !== null);
}
