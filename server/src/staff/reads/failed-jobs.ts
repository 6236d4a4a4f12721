import { sql } from "drizzle-orm";
import { isStaff, type Actor } from "#core/kernel/actor.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { staff } from "../table.ts";

export const failedJobKinds = ["staff.job_failed"] as const;

type Row = { eventId: number; orgId: string; job: string; personId: string; at: string };

/** Returns the administrators whose organisation's job failed; the job's name is the reason. */
export async function findAdmins(
  tx: Tx,
  eventIds: readonly number[],
): ReturnType<Topic["recipients"]> {
  const rows = await tx.execute<Row>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at}, ${event.data}->>'job' as job,
      ${staff.personId} as "personId"
    from ${event} join ${staff} on ${staff.orgId} = ${event.orgId} and ${staff.disabledAt} is null and ${staff.role} = 'admin'
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param([...failedJobKinds])}::text[])
    order by ${event.id}`);
  return rows.map(({ at, job, orgId, ...row }) => ({
    ...row,
    orgId,
    topic: "failed_jobs" as const,
    about: orgId,
    news: "failed",
    reason: job,
    entry: null,
    at: new Date(at),
    urgent: false,
  }));
}

/** Lists those of these organisations that the actor works for. */
export async function listOwnOrganisations(
  _: World,
  actor: Actor,
  ids: readonly string[],
): Promise<{ id: string }[]> {
  return isStaff(actor) ? ids.filter((id) => actor.orgIds.includes(id)).map((id) => ({ id })) : [];
}
