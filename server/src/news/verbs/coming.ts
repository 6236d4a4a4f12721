import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { fromLocal } from "#core/kernel/time.ts";
import type { ComingInput } from "#core/news/inputs.ts";
import { canUsePost } from "#core/news/policy.ts";
import type { NewsView } from "#core/news/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { getPost } from "../reads/views.ts";
import { saveAnswer } from "../store/coming.ts";
import { eventOf } from "../store/events.ts";
import { lockPost } from "../store/posts.ts";
import { publishNewsFact } from "./facts.ts";

/**
 * Saves whether the actor comes to an event. Repeating it changes nothing. Refuses with
 * generic.not_found, generic.conflict where there is no event or its post is not up, news.in_past once it is over,
 * api.rate_limit.
 */
export async function setComing(
  world: World,
  actor: Actor,
  { id, answer }: ComingInput,
): Promise<NewsView> {
  const now = world.clock();
  const { personId } = actor;
  await world.limits.consume("newsComings", personId);
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockPost(tx, id);
    if (!row) throw new Refusal("generic.not_found");
    orRefuse(canUsePost(actor, "see", { ...row, archived: row.archivedAt !== null }));
    const event = eventOf(row);
    if (!event || row.status !== "published" || row.archivedAt)
      throw new Refusal("generic.conflict");
    if (fromLocal(event.day, event.to) <= now) throw new Refusal("news.in_past");
    const { orgId } = row;
    const changed = await saveAnswer(tx, { orgId, postId: id, personId, answer, at: now });
    if (changed) await publishNewsFact(tx, actor, "news.coming", row, now, {});
  });
  return getPost(world, actor, { id });
}
