import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type { Delivery } from "./channel.ts";
import { queueFallback } from "./deliveries.ts";
import { deliverJob } from "./deliver-job.ts";

/** Sends by email what a text message to somebody without an account could not bring. */
export async function sendLetterInstead(world: World, tx: Tx, lost: Delivery): Promise<void> {
  const { orgId, personId } = lost;
  await queueFallback(tx, lost, "email", world.clock());
  // This run reads deliveries in key order and has passed this one.
  const singletonKey = `${orgId}:${personId}:fallback`;
  await world.jobs.enqueue(tx, deliverJob, { orgId, personId }, { singletonKey });
}
