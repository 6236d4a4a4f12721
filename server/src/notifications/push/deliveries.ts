import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import type { DeliveryState } from "#core/notifications/model.ts";
import { minute } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { delivery, notification } from "../table.ts";

export type NewDelivery = Pick<
  typeof delivery.$inferInsert,
  "eventId" | "personId" | "orgId" | "topic" | "urgent" | "dueAt"
>;

/** Longer than the job of a person runs: whoever has claimed a delivery before then has died. */
const claimLasts = 5 * minute;

/** Queues push messages with one statement; those that are there already stay as they are. */
export async function queueDeliveries(
  tx: Tx,
  rows: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into delivery (event_id, person_id, org_id, topic, urgent, due_at, channel, state, queued_at)
    select "eventId", "personId", "orgId", topic, urgent, "dueAt", 'push', 'queued', ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      "eventId" bigint, "personId" uuid, "orgId" uuid, topic text, urgent boolean, "dueAt" timestamptz)
    on conflict do nothing`);
}

/** Marks what a process had claimed and did not settle: it may have been sent. */
export async function giveUpClaims(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx
    .update(delivery)
    .set({ state: "uncertain", settledAt: now, reason: "interrupted" })
    .where(
      and(
        eq(delivery.personId, personId),
        eq(delivery.state, "sending"),
        lt(delivery.claimedAt, new Date(now.getTime() - claimLasts)),
      ),
    );
}

/** Claims the person's next delivery that is due, after a fact; null where there is none. */
export async function claimDelivery(
  tx: Tx,
  personId: string,
  after: number,
  now: Date,
): Promise<typeof delivery.$inferSelect | null> {
  const next = tx
    .select({ eventId: delivery.eventId })
    .from(delivery)
    .where(
      and(
        eq(delivery.personId, personId),
        eq(delivery.state, "queued"),
        lte(delivery.dueAt, now),
        gt(delivery.eventId, after),
      ),
    )
    .orderBy(delivery.eventId)
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await tx
    .update(delivery)
    .set({ state: "sending", claimedAt: now, attempts: sql`${delivery.attempts} + 1` })
    .where(and(eq(delivery.personId, personId), eq(delivery.eventId, sql`(${next})`)))
    .returning();
  return claimed ?? null;
}

/** Records what became of a claimed delivery; `queued` lets another attempt claim it. */
export async function settleDelivery(
  tx: Tx,
  { eventId, personId, channel }: Pick<NewDelivery, "eventId" | "personId"> & { channel: "push" },
  { state, reason }: { state: DeliveryState; reason: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(delivery)
    .set({ state, reason, settledAt: state === "queued" ? null : now })
    .where(
      and(
        eq(delivery.eventId, eventId),
        eq(delivery.personId, personId),
        eq(delivery.channel, channel),
        eq(delivery.state, "sending"),
        isNull(delivery.settledAt),
      ),
    );
}

/** Reads the notification of a delivery; null where a newer one has taken its place. */
export async function readNotification(tx: Tx, eventId: number, personId: string) {
  const [found] = await tx
    .select()
    .from(notification)
    .where(and(eq(notification.eventId, eventId), eq(notification.personId, personId)));
  return found ?? null;
}

/** Forgets deliveries queued before this instant, of the tenants that are open, at most so many at once. */
export async function forgetDeliveriesBefore(tx: Tx, before: Date, atMost: number): Promise<void> {
  const old = tx
    .select({ eventId: delivery.eventId, personId: delivery.personId, channel: delivery.channel })
    .from(delivery)
    .where(lt(delivery.queuedAt, before))
    .limit(atMost);
  await tx
    .delete(delivery)
    .where(sql`(${delivery.eventId}, ${delivery.personId}, ${delivery.channel}) in ${old}`);
}
