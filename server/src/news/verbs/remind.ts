import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { NewsView } from "#core/news/views.ts";
import type { World } from "#server/platform/world.ts";
import { editPost } from "./change.ts";

/**
 * Reminds who has not read a post, by letter and inbox. Refuses with generic.conflict where it is not up,
 * news.reminded the second time.
 */
export function remindPost(world: World, actor: Actor, input: { id: string }): Promise<NewsView> {
  return editPost(world, actor, input, async (_, row, now) => {
    if (row.status !== "published" || row.archivedAt) throw new Refusal("generic.conflict");
    if (row.remindedAt) throw new Refusal("news.reminded");
    return { fact: "news.reminded", change: { remindedAt: now }, auditData: {} };
  });
}
