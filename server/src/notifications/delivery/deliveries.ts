import { and, eq, isNotNull, isNull, lt, lte, max, sql } from "drizzle-orm";
import type { DeliveryChannel } from "#core/notifications/model.ts";
import { minute } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { delivery, notification } from "../table.ts";
import type { Delivery, DeliveryOutcome } from "./channel.ts";

type DeliveryColumns = typeof delivery.$inferInsert;
export type NewDelivery = Pick<
  DeliveryColumns,
  "eventId" | "personId" | "orgId" | "topic" | "urgent" | "dueAt" | "channel"
> &
  // What nobody can send is recorded all the same.
  Partial<Pick<DeliveryColumns, "outreachAbout" | "state" | "reason" | "settledAt">>;

/** Longer than the job of a person runs: whoever has claimed a delivery before then has died. */
const claimLasts = 5 * minute;

/** Queues messages with one statement; those that are there already stay as they are. */
export async function queueDeliveries(
  tx: Tx,
  rows: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into delivery (event_id, person_id, org_id, topic, outreach_about, urgent, due_at, channel, state, reason,
      settled_at, queued_at)
    select "eventId", "personId", "orgId", topic, "outreachAbout", urgent, "dueAt", channel, coalesce(state, 'queued'),
      reason, "settledAt", ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      "eventId" bigint, "personId" uuid, "orgId" uuid, topic text, "outreachAbout" uuid, urgent boolean,
      "dueAt" timestamptz, channel text, state text, reason text, "settledAt" timestamptz)
    on conflict do nothing`);
}

/** Locks the queueing, stopping and resuming of a fact's messages until the transaction ends. */
export async function lockOutreachEvent(tx: Tx, eventId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`outreach:${eventId}`}, 0))`,
  );
}

/** Selects what staff stopped. */
export const isStoppedByStaff = and(eq(delivery.state, "unwanted"), eq(delivery.reason, "stopped"));

/** Returns whether staff stopped the messages of a fact: no further ones are queued. */
export async function isStopped(tx: Tx, eventId: number): Promise<boolean> {
  const found = await tx
    .select({ eventId: delivery.eventId })
    .from(delivery)
    .where(and(eq(delivery.eventId, eventId), isStoppedByStaff))
    .limit(1);
  return found.length > 0;
}

/**
 * Locks a fact's messages to people without an account until the transaction ends, and returns who of these people has
 * one.
 */
export async function lockOutreach(
  tx: Tx,
  eventId: number,
  people: readonly { personId: string }[],
): Promise<Set<string>> {
  await lockOutreachEvent(tx, eventId);
  const ids = people.map(({ personId }) => personId);
  const rows = await tx
    .selectDistinct({ personId: delivery.personId })
    .from(delivery)
    .where(
      and(
        eq(delivery.eventId, eventId),
        sql`${delivery.personId} = any (${sql.param(ids)}::uuid[])`,
        isNotNull(delivery.outreachAbout),
      ),
    );
  return new Set(rows.map(({ personId }) => personId));
}

/**
 * Marks what a process had claimed and did not settle: it may have been sent. Returns until when younger claims last;
 * null where there is none.
 */
export async function giveUpClaims(tx: Tx, personId: string, now: Date): Promise<Date | null> {
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
  const [left] = await tx
    .select({ at: max(delivery.claimedAt) })
    .from(delivery)
    .where(and(eq(delivery.personId, personId), eq(delivery.state, "sending")));
  return left?.at ? new Date(left.at.getTime() + claimLasts) : null;
}

/** Claims the person's next delivery that is due, after another; null where there is none. */
export async function claimDelivery(
  tx: Tx,
  personId: string,
  after: Pick<Delivery, "eventId" | "channel"> | null,
  now: Date,
): Promise<Delivery | null> {
  const { eventId, channel } = delivery;
  const next = tx
    .select({ eventId, channel })
    .from(delivery)
    .where(
      and(
        eq(delivery.personId, personId),
        eq(delivery.state, "queued"),
        lte(delivery.dueAt, now),
        after
          ? sql`(${eventId}, ${channel}) > (${after.eventId}::bigint, ${after.channel}::text)`
          : undefined,
      ),
    )
    .orderBy(eventId, channel)
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await tx
    .update(delivery)
    .set({ state: "sending", claimedAt: now, attempts: sql`${delivery.attempts} + 1` })
    .where(and(eq(delivery.personId, personId), sql`(${eventId}, ${channel}) = (${next})`))
    .returning();
  return claimed ?? null;
}

/** Records what became of a claimed delivery; `queued` lets another attempt claim it. False where its claim is lost. */
export async function settleDelivery(
  tx: Tx,
  claimed: Pick<Delivery, "eventId" | "personId" | "channel">,
  { state, reason, providerId = null, sharedHash = null, retryAt = null }: DeliveryOutcome,
  now: Date,
): Promise<boolean> {
  const settled = await tx
    .update(delivery)
    .set({
      state,
      reason,
      settledAt: state === "queued" ? null : now,
      ...(state === "queued" && retryAt ? { dueAt: retryAt } : {}),
      ...(providerId ? { providerId } : {}),
      // Only what left, or may have left, is billed.
      ...(["sent", "uncertain"].includes(state) ? {} : { segments: null, phoneHash: sharedHash }),
    })
    .where(and(isDelivery(claimed), eq(delivery.state, "sending"), isNull(delivery.settledAt)))
    .returning({ eventId: delivery.eventId });
  return settled.length > 0;
}

/** Saves the provider's message id, or the outbox key, of a claimed delivery. */
export async function saveProviderId(
  tx: Tx,
  claimed: Pick<Delivery, "eventId" | "personId" | "channel">,
  providerId: string,
): Promise<void> {
  await tx.update(delivery).set({ providerId }).where(isDelivery(claimed));
}

/** Selects one delivery. */
export const isDelivery = ({
  eventId,
  personId,
  channel,
}: Pick<Delivery, "eventId" | "personId" | "channel">) =>
  and(
    eq(delivery.eventId, eventId),
    eq(delivery.personId, personId),
    eq(delivery.channel, channel),
  );

/** Locks a notification's deliveries to a person until the transaction ends, and returns their states by channel. */
export async function lockDeliveries(
  tx: Tx,
  { eventId, personId }: Pick<Delivery, "eventId" | "personId">,
): Promise<Map<DeliveryChannel, Delivery["state"]>> {
  const rows = await tx
    .select({ channel: delivery.channel, state: delivery.state })
    .from(delivery)
    .where(and(eq(delivery.eventId, eventId), eq(delivery.personId, personId)))
    .orderBy(delivery.channel)
    .for("update");
  return new Map(rows.map(({ channel, state }) => [channel, state]));
}

/** Queues, by another channel, what a delivery could not bring; the run that failed takes it next. */
export async function queueFallback(
  tx: Tx,
  { eventId, personId, orgId, topic, urgent, channel, outreachAbout }: Delivery,
  next: DeliveryChannel,
  now: Date,
): Promise<void> {
  const row = {
    eventId,
    personId,
    orgId,
    topic,
    urgent,
    channel: next,
    insteadOf: channel,
    outreachAbout,
  };
  await tx
    .insert(delivery)
    .values({ ...row, state: "queued", queuedAt: now, dueAt: now })
    .onConflictDoNothing();
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
