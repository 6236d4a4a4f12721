import type { PublicChannelsInput } from "#core/chat/messenger/inputs.ts";
import { messengerLimits } from "#core/chat/messenger/model.ts";
import { canOpenPublic } from "#core/chat/messenger/policy.ts";
import type { PublicChannelsView } from "#core/chat/messenger/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { day } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getPublicChannels } from "../../reads/public-view.ts";
import { forgetGuests as forget, organisationsWithGuests } from "../../store/guests.ts";
import { closePublicChannels, openPublicChannels } from "../../store/public-channels.ts";
import { publishMessengerFact } from "./facts.ts";

/** Opens or closes the public channels of the actor's organisation. Refuses with generic.forbidden. */
export async function changePublicChannels(
  world: World,
  actor: Actor,
  { open }: PublicChannelsInput,
): Promise<PublicChannelsView> {
  const now = world.clock();
  orRefuse(canOpenPublic(actor));
  const orgId = staffOrgId(actor);
  await inTenant(world.db, actor, async (tx) => {
    const change = open ? openPublicChannels : closePublicChannels;
    if (!(await change(tx, orgId, now))) return;
    const kind = open ? "messenger.opened" : "messenger.closed";
    await publishMessengerFact(tx, actor, kind, { orgId, organisation: orgId }, now);
  });
  return getPublicChannels(world, actor);
}

/**
 * Deletes expired codes, phones of guests long silent, and guests who never wrote. Runs each night.
 */
export async function forgetGuests(world: World): Promise<void> {
  const now = world.clock();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const { phoneDays, silentDays, addressDays } = messengerLimits;
  const orgIds = await inTenant(world.db, { orgIds: [] }, organisationsWithGuests);
  for (const orgId of orgIds)
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      forget(tx, orgId, {
        now,
        silent: ago(phoneDays),
        unheard: ago(silentDays),
        moved: ago(addressDays),
      }),
    );
}
