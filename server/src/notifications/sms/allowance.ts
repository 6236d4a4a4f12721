import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { monthlySegments } from "#core/notifications/channels.ts";
import { smsLimits } from "#core/notifications/model.ts";
import { zone } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Delivery, DeliveryOutcome } from "../delivery/channel.ts";
import { isDelivery } from "../delivery/deliveries.ts";
import { delivery, smsAllowance } from "../table.ts";

/**
 * Takes the segments of a claimed delivery from its organisation's month, one sender at a time; or returns why it is
 * not sent: the month is used up, or somebody who shares the phone got this fact.
 */
export async function reserveSegments(
  tx: Tx,
  claimed: Delivery,
  { segments, phoneHash }: { segments: number; phoneHash: string },
  now: Date,
): Promise<DeliveryOutcome | null> {
  const { orgId, eventId, urgent } = claimed;
  const limit = await lockAllowance(tx, orgId);
  const shared = await tx.$count(
    delivery,
    and(
      eq(delivery.eventId, eventId),
      eq(delivery.channel, "sms"),
      eq(delivery.phoneHash, phoneHash),
      isNotNull(delivery.segments),
    ),
  );
  if (shared > 0) return { state: "unwanted", reason: "same_phone", sharedHash: phoneHash };
  const used = await countSegmentsUsed(tx, orgId, now);
  if (used + segments > monthlySegments(limit, urgent)) return { state: "failed", reason: "limit" };
  await tx.update(delivery).set({ segments, phoneHash }).where(isDelivery(claimed));
  return null;
}

/** Locks an organisation's allowance, and returns it: segments a month. */
export async function lockAllowance(tx: Tx, orgId: string): Promise<number> {
  await tx
    .insert(smsAllowance)
    .values({ orgId, perMonth: smsLimits.usualPerMonth })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ perMonth: smsAllowance.perMonth })
    .from(smsAllowance)
    .where(eq(smsAllowance.orgId, orgId))
    .for("update");
  if (!row) throw new Error("the allowance was not written");
  return row.perMonth;
}

/** Returns the segments that an organisation may use a month. */
export async function readAllowance(tx: Tx, orgId: string): Promise<number> {
  const [row] = await tx
    .select({ perMonth: smsAllowance.perMonth })
    .from(smsAllowance)
    .where(eq(smsAllowance.orgId, orgId));
  return row?.perMonth ?? smsLimits.usualPerMonth;
}

/** Filters organisations to those whose limit lets them send text messages. */
export async function filterSmsSenders(tx: Tx, orgIds: readonly string[]): Promise<string[]> {
  if (orgIds.length === 0) return [];
  const silent = await tx
    .select({ orgId: smsAllowance.orgId })
    .from(smsAllowance)
    .where(and(inArray(smsAllowance.orgId, [...orgIds]), eq(smsAllowance.perMonth, 0)));
  const silentIds = new Set(silent.map(({ orgId }) => orgId));
  return orgIds.filter((id) => !silentIds.has(id));
}

/** Saves the segments that an organisation may use a month. */
export async function saveAllowance(tx: Tx, orgId: string, perMonth: number): Promise<void> {
  await tx
    .insert(smsAllowance)
    .values({ orgId, perMonth })
    .onConflictDoUpdate({ target: smsAllowance.orgId, set: { perMonth } });
}

/** Selects the text messages of this month of Kyiv. */
const ofThisMonth = (orgId: string, now: Date) =>
  and(
    eq(delivery.orgId, orgId),
    eq(delivery.channel, "sms"),
    sql`${delivery.claimedAt} >= date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${zone}) at time zone ${zone}`,
  );

/** Counts the segments that left, or may have left, in this month. */
export async function countSegmentsUsed(tx: Tx, orgId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ used: sql<number>`coalesce(sum(${delivery.segments}), 0)::int` })
    .from(delivery)
    .where(and(ofThisMonth(orgId, now), sql`${delivery.segments} is not null`));
  return row?.used ?? 0;
}

/** Counts the segments that an organisation may still use this month; what is urgent has a reserve. */
export async function countSmsLeft(
  tx: Tx,
  orgId: string,
  { urgent, now }: { urgent: boolean; now: Date },
): Promise<number> {
  const limit = monthlySegments(await readAllowance(tx, orgId), urgent);
  return Math.max(0, limit - (await countSegmentsUsed(tx, orgId, now)));
}

/**
 * Counts the messages that were not sent this month because the segments were used up: `unsent` those whose people heard
 * of it by no other channel, `rerouted` the others.
 */
export async function countOverLimit(
  tx: Tx,
  orgId: string,
  now: Date,
): Promise<{ unsent: number; rerouted: number }> {
  const isRerouted = sql`exists (select from ${delivery} other where other.event_id = delivery.event_id
    and other.person_id = delivery.person_id and other.channel <> 'sms'
    and other.state not in ('failed', 'unreachable', 'unwanted'))`;
  const [row] = await tx
    .select({
      unsent: sql<number>`(count(*) filter (where not ${isRerouted}))::int`,
      rerouted: sql<number>`(count(*) filter (where ${isRerouted}))::int`,
    })
    .from(delivery)
    .where(
      and(ofThisMonth(orgId, now), eq(delivery.state, "failed"), eq(delivery.reason, "limit")),
    );
  return row ?? { unsent: 0, rerouted: 0 };
}
