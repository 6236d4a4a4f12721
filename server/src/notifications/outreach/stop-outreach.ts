import { and, eq, sql } from "drizzle-orm";
import { staffOrgId } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { OutreachSendingInput } from "#core/notifications/outreach/contract.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import type { Delivery } from "../delivery/channel.ts";
import { isStoppedByStaff, lockOutreachEvent } from "../delivery/deliveries.ts";
import { requireSubject, servesAll } from "../reads/outreach-view.ts";
import { delivery } from "../table.ts";
import { enqueueDeliveries, outreachDueAt } from "./enqueue-deliveries.ts";
import { outreachJob, type OutreachRef } from "./outreach-job.ts";

/** Jobs that one statement enqueues. */
const jobsAtOnce = 1_000;

/**
 * Stops messages about a thing that have not been handed over; returns how many. Repeated, it stops what was queued
 * since. Refuses with generic.not_found, and with generic.forbidden whoever does not serve all whom they are for.
 */
export async function stopOutreach(
  world: World,
  actor: Actor,
  { about }: OutreachSendingInput,
): Promise<{ count: number }> {
  await requireSender(world, actor, about);
  return inTenant(world.db, actor, async (tx) => {
    await lockSending(tx, about);
    const rows = await tx
      .update(delivery)
      .set({ state: "unwanted", reason: "stopped", settledAt: world.clock() })
      .where(and(eq(delivery.outreachAbout, about), eq(delivery.state, "queued")))
      .returning({ topic: delivery.topic });
    await publishSending(world, tx, actor, { kind: "notification.outreach_stopped", about, rows });
    return { count: rows.length };
  });
}

/** Sends what was stopped, and what was not queued before it; returns how many it were. Refuses as `stopOutreach`. */
export async function resumeOutreach(
  world: World,
  actor: Actor,
  { about }: OutreachSendingInput,
): Promise<{ count: number }> {
  const orgId = staffOrgId(actor);
  await requireSender(world, actor, about);
  return inTenant(world.db, actor, async (tx) => {
    await lockSending(tx, about);
    const [urgentAt, calmAt] = [outreachDueAt(world, true), outreachDueAt(world, false)];
    const dueAt = sql`case when ${delivery.urgent} then ${urgentAt.toISOString()}::timestamptz
      else ${calmAt.toISOString()}::timestamptz end`;
    const rows = await tx
      .update(delivery)
      .set({ state: "queued", reason: null, settledAt: null, dueAt })
      .where(and(eq(delivery.outreachAbout, about), isStoppedByStaff))
      .returning();
    for (let from = 0; from < rows.length; from += jobsAtOnce)
      await enqueueDeliveries(world, tx, rows.slice(from, from + jobsAtOnce));
    const facts = new Map(rows.map(({ eventId, topic }) => [eventId, topic]));
    for (const [eventId, topic] of facts) {
      const ref: OutreachRef = { orgId, eventId, topic };
      await world.jobs.enqueue(tx, outreachJob, ref, { singletonKey: String(eventId) });
    }
    await publishSending(world, tx, actor, { kind: "notification.outreach_resumed", about, rows });
    return { count: rows.length };
  });
}

type SendingChange = {
  kind: "notification.outreach_stopped" | "notification.outreach_resumed";
  about: string;
  rows: readonly Pick<Delivery, "topic">[];
};

/** Publishes for the audit log that staff stopped or resumed messages about a thing; nothing where there were none. */
async function publishSending(
  world: World,
  tx: Tx,
  actor: Actor,
  { kind, about, rows }: SendingChange,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const isPost = first.topic === "announcements" || first.topic === "events";
  await publishFacts(tx, {
    orgId: staffOrgId(actor),
    kind,
    subject: isPost ? { post: about } : {},
    actorId: actor.personId,
    data: { count: rows.length },
    audience: { staff: true },
    at: world.clock(),
  });
}

/** Locks the queueing of messages about a thing, so that a page of it is stopped as a whole. */
async function lockSending(tx: Tx, about: string): Promise<void> {
  const facts = await tx
    .selectDistinct({ eventId: delivery.eventId })
    .from(delivery)
    .where(eq(delivery.outreachAbout, about))
    .orderBy(delivery.eventId);
  for (const { eventId } of facts) await lockOutreachEvent(tx, eventId);
}

async function requireSender(world: World, actor: Actor, about: string): Promise<void> {
  const subject = await requireSubject(world, actor, about);
  if (!(await servesAll(world, actor, subject))) throw new Refusal("generic.forbidden");
}
