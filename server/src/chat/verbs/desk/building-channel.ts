import type { BuildingChannelInput } from "#core/chat/desk/inputs.ts";
import type { BuildingChannelView } from "#core/chat/desk/views.ts";
import { chatAudience } from "#core/chat/events.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { listBuildingChannels } from "../../reads/building-channels.ts";
import { ensureConversation, subjectOf } from "../../store/conversations.ts";
import { lockBuildingChannel, saveClosed } from "../../store/desk.ts";

/**
 * Opens the channel of a building that the actor serves, or closes it: then nobody sees it until it is opened again,
 * with all that was said. Refuses with generic.not_found, generic.conflict.
 */
export async function changeBuildingChannel(
  world: World,
  actor: Actor,
  { buildingId, open }: BuildingChannelInput,
): Promise<BuildingChannelView> {
  const now = world.clock();
  const served = await listBuildingChannels(world, actor);
  if (!served.some((one) => one.buildingId === buildingId)) throw new Refusal("generic.not_found");
  const orgId = staffOrgId(actor);
  await inTenant(world.db, actor, async (tx) => {
    const known = await lockBuildingChannel(tx, buildingId);
    if (!known && !open) return;
    if (!known) await ensureConversation(tx, { orgId, kind: "building", buildingId }, now);
    const row = known ?? (await lockBuildingChannel(tx, buildingId));
    if (!row) throw new Refusal("generic.conflict");
    const changed = known ? await saveClosed(tx, row.id, open ? null : now) : true;
    if (!changed) return;
    await publishFacts(tx, {
      orgId,
      kind: open ? "chat.opened" : "chat.closed",
      actorId: actor.personId,
      data: {},
      at: now,
      subject: { conversation: row.id, building: buildingId },
      audience: chatAudience(await subjectOf(tx, row, toLocal(now).date)),
    });
  });
  const after = await listBuildingChannels(world, actor);
  const found = after.find((one) => one.buildingId === buildingId);
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
