import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { hashContact, organisationsWithPhones, saveRefusals } from "../store/contacts.ts";

/**
 * Saves that a phone (E.164) refuses messages of every organisation that wrote to it; repeating it changes nothing.
 * Returns the number of organisations that it stops.
 */
export async function refuseByPhone(world: World, phone: string): Promise<number> {
  const { secret } = world.config;
  const orgIds = await inTenant(world.db, { orgIds: [] }, organisationsWithPhones);
  const hashes = orgIds.map((orgId) => hashContact(secret, { orgId, kind: "phone", value: phone }));
  return inTenant(world.db, { orgIds }, (tx) => saveRefusals(tx, hashes, world.clock()));
}
