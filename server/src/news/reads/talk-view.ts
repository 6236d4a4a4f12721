import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { CommentsInput } from "#core/news/inputs.ts";
import { newsLimits } from "#core/news/model.ts";
import { canUsePost, canDelete } from "#core/news/policy.ts";
import type { NewsComments, NewsVersions } from "#core/news/views.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { postQuery } from "./post.ts";
import { byTime, commentsQuery, versionsQuery } from "./talk.ts";

/** Returns a page of comments of a post that the actor sees. Refuses with generic.not_found. */
export async function listComments(
  world: World,
  actor: Actor,
  { id, cursor, limit = newsLimits.page.usual }: CommentsInput,
): Promise<NewsComments> {
  const post = await seen(world, actor, id, "see");
  const found = await runRead(world.db, actor, commentsQuery(id, cursor, limit));
  const { items, nextCursor } = pageOf(byTime, found, limit);
  return {
    items: items.map(({ authorId, ...comment }) => ({
      ...comment,
      mine: authorId === actor.personId,
      allowed: { delete: !comment.deletedAt && canDelete(actor, post, { authorId }) === null },
    })),
    nextCursor,
  };
}

/** Lists earlier versions of a post. Refuses with generic.not_found, generic.forbidden. */
export async function listVersions(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<NewsVersions> {
  await seen(world, actor, id, "write");
  return { items: await runRead(world.db, actor, versionsQuery(id)) };
}

async function seen(world: World, actor: Actor, id: string, action: "see" | "write") {
  const found = await runRead(world.db, actor, postQuery(actor.personId, id));
  if (!found) throw new Refusal("generic.not_found");
  const post = { ...found, archived: found.archivedAt !== null };
  orRefuse(canUsePost(actor, action, post));
  return post;
}
