import { sql } from "drizzle-orm";
import { type Happening, orderRecipients } from "#core/marketplace/letters/recipients.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import type { Topic } from "#server/platform/topic.ts";
import { servingAt } from "#server/staff/fragments.ts";
import { serviceOrder } from "../table.ts";

export const orderKinds = ["order.placed", "order.moved", "order.rescheduled"] as const;

type OrderFactRow = Happening & { eventId: number; orgId: string; about: string; at: string };

/** Returns who hears of these facts about orders of the open tenants. */
export async function findOrderRecipients(
  tx: Tx,
  eventIds: readonly number[],
): ReturnType<Topic["recipients"]> {
  const rows = await tx.execute<OrderFactRow>(sql`
    select ${event.id}::float8 as "eventId", ${event.orgId} as "orgId", ${event.at}, ${event.actorId} as "doerId",
      coalesce(${event.data}->>'to', 'pending') as "to", ${event.kind} = 'order.rescheduled' as "isRescheduled", ${serviceOrder.id} as about,
      ${serviceOrder.customerId} as "customerId",
      ${servingAt(sql`${serviceOrder.orgId}`, sql`${serviceOrder.buildingId}`)} as staff
    from ${event}
    join ${serviceOrder} on ${serviceOrder.orgId} = ${event.orgId} and ${serviceOrder.id} = (${event.subject}->>'order')::uuid
    where ${event.id} = any (${`{${eventIds.join(",")}}`}::bigint[]) and ${event.kind} = any (${sql.param([...orderKinds])}::text[])
    order by ${event.id}`);
  return rows.flatMap((row) =>
    orderRecipients(row).map((recipient) => ({
      ...recipient,
      eventId: row.eventId,
      orgId: row.orgId,
      about: row.about,
      topic: "orders" as const,
      entry: null,
      at: new Date(row.at),
      urgent: false,
    })),
  );
}
