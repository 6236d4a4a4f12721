import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { NewsAudienceInput } from "#core/news/inputs.ts";
import { canWriteFor } from "#core/news/policy.ts";
import type { NewsAudienceSize } from "#core/news/views.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { sizeQuery } from "./audience.ts";

/**
 * Counts the people who would see a post today, in places that the actor serves. Refuses with
 * generic.forbidden if they may not write to the whole organisation.
 */
export async function sizeAudience(
  world: World,
  actor: Actor,
  input: NewsAudienceInput,
): Promise<NewsAudienceSize> {
  const orgId = staffOrgId(actor);
  const { audience } = input;
  if (audience === "organisation")
    orRefuse(canWriteFor(actor, orgId, { audience, places: [], isPublic: false }));
  const today = toLocal(world.clock()).date;
  return runRead(world.db, actor, sizeQuery(orgId, input, actor.buildingIds ?? null, today));
}
