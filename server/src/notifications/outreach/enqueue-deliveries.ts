import { usualQuietHours } from "#core/identity/preferences.ts";
import { deliveryDueAt } from "#core/notifications/timing.ts";
import { zone } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { ScheduledJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { deliverJob, type DeliveryRef } from "../delivery/deliver-job.ts";

/** Returns when messages to people without an account leave: at once, or what is not urgent after the usual night. */
export function outreachDueAt({ clock, config: { demo } }: World, urgent: boolean): Date {
  return deliveryDueAt(clock(), { timezone: zone, quietHours: usualQuietHours, urgent, demo });
}

/** Enqueues the jobs that send queued messages, one for each person and hour. */
export async function enqueueDeliveries(
  world: World,
  tx: Tx,
  queued: readonly { orgId: string; personId: string; dueAt: Date }[],
): Promise<void> {
  const now = world.clock();
  const jobs = queued.map(({ orgId, personId, dueAt }): ScheduledJob<DeliveryRef> => {
    const hour = dueAt > now ? dueAt.toISOString().slice(0, 13) : "soon";
    const singletonKey = `${orgId}:${personId}:${hour}`;
    return { payload: { orgId, personId }, startAfter: dueAt, singletonKey };
  });
  await world.jobs.enqueueAll(tx, deliverJob, jobs);
}
