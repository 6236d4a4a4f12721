import webPush from "web-push";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { decryptOrNull, encryptText } from "#server/platform/sealing.ts";
import type { World } from "#server/platform/world.ts";
import { pushDevice, pushKey } from "../table.ts";

/** Keys that push services know the installation by (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/**
 * Returns the keys; makes them when they are first wanted, or can no longer be read because the secret was replaced.
 * Browsers that subscribed with the former ones are removed then: push services would refuse what is sent to them.
 */
export async function usePushKeys(world: World): Promise<PushKeys> {
  const { secret } = world.config;
  return inTenant(world.db, { orgIds: [] }, async (tx) => {
    const former = await readKeys(tx, secret);
    if (former) return former;
    const made = webPush.generateVAPIDKeys();
    const row = { publicKey: made.publicKey, privateKey: encryptText(secret, made.privateKey) };
    const [added] = await tx
      .insert(pushKey)
      .values({ id: 1, ...row })
      .onConflictDoNothing()
      .returning();
    if (added) return made;
    // Another process was sooner, or the row is sealed with a former secret.
    const theirs = await readKeys(tx, secret);
    if (theirs) return theirs;
    await tx.update(pushKey).set(row);
    await tx.delete(pushDevice);
    world.log.warn("the keys of push messages were sealed with another secret: new ones are made");
    return made;
  });
}

/** Reads the keys under a lock; null where there are none, or none that this secret opens. */
async function readKeys(tx: Tx, secret: string): Promise<PushKeys | null> {
  const [row] = await tx.select().from(pushKey).for("update");
  if (!row) return null;
  const privateKey = decryptOrNull(secret, row.privateKey);
  return privateKey === null ? null : { publicKey: row.publicKey, privateKey };
}
