import { sql } from "drizzle-orm";
import { type Concerned, type Happening, hearers } from "#core/notifications/recipients.ts";
import type { RequestFact } from "#core/requests/events.ts";
import type { Priority } from "#core/requests/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Topic } from "#server/platform/topic.ts";

/** The kinds that may be told to anybody. */
export const requestKinds = [
  "request.opened",
  "request.moved",
  "request.commented",
  "request.assigned",
  "request.prioritised",
] as const satisfies RequestFact["kind"][];

type Row = Concerned &
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

/** Who hears of these facts about requests of the open tenants. */
export async function requestHearers(
  tx: Tx,
  eventIds: readonly number[],
): ReturnType<Topic["recipients"]> {
  const rows = await tx.execute<Row>(sql`
    select e.id::float8 as "eventId", e.org_id as "orgId", e.kind, e.data, e.at, e.actor_id as "doerId",
      t.id::float8 as entry, r.id as about, r.priority,
      coalesce(c.by_staff, false) as "byStaff", t.details->>'assigneeId' as "givenTo",
      r.reporter_id as "reporterId", r.assignee_id as "assigneeId",
      (select q.actor_id from request_event q
        where q.request_id = r.id and q.details->>'action' = 'ask' and q.id < t.id
        order by q.id desc limit 1) as "askerId",
      (select coalesce(json_agg(json_build_object('id', s.person_id, 'role', s.role)), '[]') from staff s
        where s.org_id = r.org_id and s.disabled_at is null
          and (s.all_buildings or s.role = 'admin' or exists (select from staff_building b
            where b.org_id = s.org_id and b.person_id = s.person_id and b.building_id = r.building_id))) as staff
    from event e
    join request r on r.org_id = e.org_id and r.id = (e.subject->>'request')::uuid
    left join request_event t on t.request_id = r.id and t.id = (e.subject->>'entry')::bigint
    left join request_comment c on c.id = t.comment_id
    where e.id = any (${`{${eventIds.join(",")}}`}::bigint[]) order by e.id`);
  return rows.flatMap((row) => {
    const { eventId, orgId, kind, data, entry, about, priority } = row;
    const happening = { ...row, fact: { kind, ...data } as RequestFact };
    const known = {
      eventId,
      orgId,
      entry,
      about,
      at: new Date(row.at),
      topic: "requests" as const,
    };
    return hearers(happening, row).map((heard) => ({
      ...known,
      ...heard,
      urgent: priority === "urgent",
    }));
  });
}
