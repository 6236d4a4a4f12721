import { and, asc, eq, inArray } from "drizzle-orm";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { AddDeviceInput, RemoveDeviceInput } from "#core/notifications/inputs.ts";
import { deviceLimits } from "#core/notifications/model.ts";
import type { PushDevices } from "#core/notifications/views.ts";
import { lockPerson, switchOnChannel } from "#server/identity/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { readDevices } from "../reads/push-devices.ts";
import { pushDevice } from "../table.ts";
import { usePushKeys } from "./push-keys.ts";
import { isPublicKey } from "./send-push.ts";
import { isPushService } from "./settings.ts";

/** Lists the caller's browsers that get push messages, and the key to subscribe with. */
export async function listDevices(world: World, actor: Actor): Promise<PushDevices> {
  const { publicKey } = await usePushKeys(world);
  const rows = await readDevices(world.db.orm, actor.personId, world.clock());
  const items = rows.map(({ sessionId, browser, addedAt }) => ({
    id: sessionId,
    browser,
    addedAt: addedAt.toISOString(),
    current: sessionId === actor.sessionId,
  }));
  return { key: publicKey, items };
}

/**
 * Sends push messages to the browser that calls, as long as its session lasts. Whoever subscribed with it before is
 * replaced. The first device switches push on for every topic that its person has not decided upon.
 */
export async function addDevice(
  world: World,
  actor: Actor,
  { endpoint, p256dh, auth }: AddDeviceInput,
): Promise<{ ok: true }> {
  const issues = [
    ...(isPushService(endpoint, world.config.sliceSettings) ? [] : ["endpoint"]),
    ...(isPublicKey(p256dh) ? [] : ["p256dh"]),
  ].map((path) => ({ path, rule: "invalid" }));
  if (issues.length > 0) throw new Refusal("generic.validation", { issues });
  const { personId, sessionId } = actor;
  const addedAt = world.clock();
  await inTenant(world.db, { orgIds: [], personId }, async (tx) => {
    // Two calls of one person come one after the other.
    await lockPerson(tx, personId);
    await removeDevices(tx, [sessionId]);
    const others = await tx
      .select({ sessionId: pushDevice.sessionId })
      .from(pushDevice)
      .where(eq(pushDevice.personId, personId))
      .orderBy(asc(pushDevice.addedAt));
    const tooMany = others.slice(0, Math.max(0, others.length - deviceLimits.perPerson + 1));
    await removeDevices(
      tx,
      tooMany.map((device) => device.sessionId),
    );
    const device = { personId, sessionId, p256dh, auth, addedAt };
    await tx
      .insert(pushDevice)
      .values({ endpoint, ...device })
      .onConflictDoUpdate({ target: pushDevice.endpoint, set: device });
    if (others.length === 0) await switchOnChannel(tx, personId, "push");
  });
  return { ok: true };
}

/** Ends push messages to one of the caller's browsers. Removing what is gone does nothing. */
export async function removeDevice(
  world: World,
  { personId }: Actor,
  { id }: RemoveDeviceInput,
): Promise<{ ok: true }> {
  await inTenant(world.db, { orgIds: [], personId }, async (tx) => {
    await tx
      .delete(pushDevice)
      .where(and(eq(pushDevice.sessionId, id), eq(pushDevice.personId, personId)));
  });
  return { ok: true };
}

/** Removes the browsers of these sessions. */
export async function removeDevices(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx.delete(pushDevice).where(inArray(pushDevice.sessionId, [...sessionIds]));
}
