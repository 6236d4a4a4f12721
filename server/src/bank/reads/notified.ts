import { sql } from "drizzle-orm";
import { canBank } from "#core/bank/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Topic } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { staff } from "#server/staff/table.ts";
import { joinPayment, stateOf } from "../store/state.ts";
import { bankLine, bankStatement } from "../table.ts";

/** The kinds that may be told to anybody. */
export const bankKinds = ["bank.lines_unknown"] as const;

type Row = { eventId: number; orgId: string; about: string; personId: string; at: string };

/** Returns who hears of statements with unknown payers: staff who may post them, but for whoever brought them. */
export async function findBankRecipients(
  tx: Tx,
  eventIds: readonly number[],
): ReturnType<Topic["recipients"]> {
  const rows = await tx.execute<Row>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at},
      (${event.subject}->>'statement')::uuid as about, ${staff.personId} as "personId"
    from ${event} join ${staff} on ${staff.orgId} = ${event.orgId} and ${staff.disabledAt} is null
      and (${staff.allBuildings} or ${staff.role} = 'admin') and ${staff.personId} is distinct from ${event.actorId}
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param([...bankKinds])}::text[])
    order by ${event.id}`);
  return rows.map(({ at, ...row }) => ({
    ...row,
    topic: "bank" as const,
    news: "unknown",
    reason: "staff",
    entry: null,
    at: new Date(at),
    urgent: false,
  }));
}

type UnknownLines = { id: string; name: string; count: number };

/** Counts lines of unknown payers in those of these statements that the actor may see. */
export async function listUnknownLines(
  world: World,
  actor: Actor,
  ids: readonly string[],
): Promise<UnknownLines[]> {
  if (canBank(actor)) return [];
  return inTenant(world.db, actor, (tx) =>
    tx.execute<UnknownLines>(sql`
      select ${bankStatement.id}, ${bankStatement.name},
        (select count(*)::int from ${bankLine} ${joinPayment}
          where ${bankLine.statementId} = ${bankStatement.id} and ${stateOf} = 'open') as count
      from ${bankStatement} where ${bankStatement.id} = any (${`{${ids.join(",")}}`}::uuid[])`),
  );
}
