import { randomUUID } from "node:crypto";
import type { BanInput } from "#core/chat/messenger/inputs.ts";
import type { PublicChannelsView } from "#core/chat/messenger/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { canBan } from "#core/chat/messenger/policy.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { day, localText } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getPublicChannels } from "../../reads/public-view.ts";
import { insertBan, liftBans, lockGuest, phoneOf } from "../../store/guests.ts";
import { publishMessengerFact } from "./facts.ts";

/**
 * Keeps a guest from writing, and whoever confirms the phone that they have confirmed; in place of a ban that holds.
 * With `address` also all guests behind the network address they last wrote from, for days. Refuses with
 * generic.not_found, generic.forbidden.
 */
export async function banWriter(
  world: World,
  actor: Actor,
  input: BanInput,
): Promise<PublicChannelsView> {
  orRefuse(canBan(actor));
  const now = world.clock();
  await inTenant(world.db, actor, (tx) => banGuest(tx, actor, input, now));
  return getPublicChannels(world, actor);
}

/** Bans a guest inside the caller's transaction. Refuses with generic.not_found. */
export async function banGuest(
  tx: Tx,
  actor: Actor,
  { guestId, reason, days, address = null }: BanInput,
  now: Date,
): Promise<void> {
  const guest = await lockGuest(tx, guestId);
  if (!guest) throw new Refusal("generic.not_found");
  const { orgId, addressHash } = guest;
  const phone = await phoneOf(tx, guestId);
  const row = { orgId, guestId, reason, createdAt: now };
  const endOf = (span: number) => new Date(now.getTime() + span * day);
  await liftBans(tx, { guestId }, now);
  const until = days === null ? null : endOf(days);
  const phoneHash = phone?.confirmedAt ? phone.phoneHash : null;
  await insertBan(tx, { id: randomUUID(), ...row, phoneHash, until });
  await tell(until, {});
  if (address === null || addressHash === null) return;
  await insertBan(tx, { id: randomUUID(), ...row, addressHash, until: endOf(address) });
  await tell(endOf(address), { by: "address" });

  function tell(end: Date | null, how: Record<string, string>) {
    const data = { reason, ...how, ...(end ? { silencedUntil: localText(end) } : {}) };
    const subject = { orgId, guest: guestId };
    return publishMessengerFact(tx, actor, "messenger.banned", subject, now, data);
  }
}

/**
 * Lets a guest, or all behind an address, write again. A ban that is over already stays as it is. Refuses with
 * generic.forbidden.
 */
export async function liftBan(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<PublicChannelsView> {
  orRefuse(canBan(actor));
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    for (const { orgId, guestId } of await liftBans(tx, { id }, now))
      await publishMessengerFact(tx, actor, "messenger.unbanned", { orgId, guest: guestId }, now);
  });
  return getPublicChannels(world, actor);
}
