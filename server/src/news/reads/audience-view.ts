import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { NewsAudienceInput } from "#core/news/inputs.ts";
import { canWriteFor } from "#core/news/policy.ts";
import type { NewsAudienceSize } from "#core/news/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { sizeOutreach } from "#server/register/service.ts";
import { homesInPlaces, sizeQuery } from "./audience.ts";
import { outreachText } from "./outreach-text.ts";

/**
 * Counts the people whom a post would reach today, in places that the actor serves. Refuses with generic.forbidden if
 * they may not write to the whole organisation.
 */
export async function sizeAudience(
  world: World,
  actor: Actor,
  { message, ...input }: NewsAudienceInput,
): Promise<NewsAudienceSize> {
  const orgId = staffOrgId(actor);
  const { audience } = input;
  if (audience === "organisation")
    orRefuse(canWriteFor(actor, orgId, { audience, places: [], isPublic: false }));
  const today = toLocal(world.clock()).date;
  const served = actor.buildingIds ?? null;
  const size = await runRead(world.db, actor, sizeQuery(orgId, input, served, today));
  const { title = "", body = "", important: urgent = false } = message ?? {};
  const text = outreachText({ title, body, event: null });
  const outreach = await inTenant(world.db, actor, (tx) =>
    sizeOutreach(
      world,
      tx,
      { orgId, urgent, homes: homesInPlaces(orgId, input, served, today) },
      () => text,
    ),
  );
  return { ...size, outreach };
}
