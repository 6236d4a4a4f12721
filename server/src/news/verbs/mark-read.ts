import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { canUsePost } from "#core/news/policy.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { postQuery } from "../reads/post.ts";
import { insertRead } from "../store/posts.ts";

/** Records that the actor has seen a post. Repeating it changes nothing. Refuses with generic.not_found. */
export async function markRead(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<{ ok: true }> {
  const found = await runRead(world.db, actor, postQuery(actor.personId, id));
  if (!found) throw new Refusal("generic.not_found");
  orRefuse(canUsePost(actor, "see", { ...found, archived: found.archivedAt !== null }));
  const { orgId } = found;
  const readAt = world.clock();
  await inTenant(world.db, actor, (tx) =>
    insertRead(tx, { orgId, postId: id, personId: actor.personId, readAt }),
  );
  return { ok: true };
}
