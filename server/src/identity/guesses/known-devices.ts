import { lifetimes } from "#core/identity/model.ts";
import { day } from "#core/kernel/time.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import type { Visit } from "../sessions/cookies.ts";
import {
  addDevice,
  dropDevices,
  findDevice,
  lastOwner,
  useDevice,
  type DeviceOwner,
} from "../store/known-devices.ts";
import { newToken, tokenHash } from "../credentials/secrets.ts";

/** Devices of one person: enough for anybody's, and so few that nobody's rows grow without end. */
const devicesAtMost = 20;

const hashesOf = (visit: Visit) => visit.deviceTokens.map(tokenHash);

/** Returns the known device of a visit, for this person, or null. */
export function deviceOf(db: Tx | Database["orm"], visit: Visit, whose: DeviceOwner, now: Date) {
  return findDevice(db, hashesOf(visit), whose, now);
}

/** Returns the person who last signed in on the visit's known device, or null. */
export function deviceOwner(world: World, visit: Visit): Promise<string | null> {
  return lastOwner(world.db, hashesOf(visit), world.clock());
}

/**
 * Knows this browser from now on as one of the person's, so that a stranger's guesses do not keep it
 * out. The cookie holds a token for each person who signs in here: a family shares a computer.
 */
export async function rememberDevice(
  tx: Tx,
  visit: Visit,
  personId: string,
  now: Date,
  { gaveCode = false } = {},
): Promise<void> {
  const expiresAt = new Date(now.getTime() + lifetimes.knownDeviceDays * day);
  const use = { gaveCode, usedAt: now, expiresAt };
  const known = await deviceOf(tx, visit, { personId }, now);
  if (known && (await useDevice(tx, known.tokenHash, use)))
    return visit.keepDevices(visit.deviceTokens);
  const token = newToken();
  await addDevice(
    tx,
    { tokenHash: tokenHash(token), personId, createdAt: now, ...use },
    devicesAtMost,
  );
  return visit.keepDevices([token, ...visit.deviceTokens]);
}

/** Forgets a person's other devices, e.g. with their other sessions. */
export function forgetOtherDevices(tx: Tx, visit: Visit, personId: string): Promise<void> {
  return dropDevices(tx, personId, hashesOf(visit));
}
