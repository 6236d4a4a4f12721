import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import type { MuteRequestInput } from "#core/requests/inputs.ts";
import { canUseRequest } from "#core/requests/policy.ts";
import type { RequestView } from "#core/requests/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { getById } from "../reads/request-view.ts";
import { deleteMute, saveMute } from "../store/mutes.ts";
import { loadRequest } from "./change.ts";

/** Mutes a request for the actor, or turns its notifications on again. Refuses whoever gets none of it. */
export async function muteRequest(
  world: World,
  actor: Actor,
  { muted, ...by }: MuteRequestInput,
): Promise<RequestView> {
  const { personId } = actor;
  const id = await inTenant(world.db, actor, async (tx) => {
    const { request } = await loadRequest(tx, actor, by);
    orRefuse(canUseRequest(actor, "mute", request));
    const { id: requestId, orgId, number } = request;
    const at = world.clock();
    const isChanged = muted
      ? await saveMute(tx, { orgId, requestId, personId, at })
      : await deleteMute(tx, requestId, personId);
    // The person's other tabs show it; nobody else hears of it.
    if (isChanged)
      await publishFacts(tx, {
        orgId: null,
        kind: "request.muted",
        subject: { number },
        actorId: personId,
        data: {},
        audience: { people: [personId] },
        at,
      });
    return requestId;
  });
  return getById(world, actor, id);
}
