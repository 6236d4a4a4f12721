import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { CommentInput, DeleteCommentInput } from "#core/news/inputs.ts";
import { canComment, canDelete } from "#core/news/policy.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { emptyComment, insertComment, lockComment } from "../store/comments.ts";
import { lockPost } from "../store/posts.ts";
import { publishNewsFact } from "./facts.ts";

/**
 * Adds a comment to a post. A comment with this id that the actor wrote there is returned again. Refuses with
 * generic.not_found, generic.forbidden where comments are not allowed, generic.conflict where the id is another's.
 */
export async function commentOn(
  world: World,
  actor: Actor,
  { id: postId, commentId, body }: CommentInput,
): Promise<{ ok: true }> {
  const now = world.clock();
  await world.limits.consume("newsComments", actor.personId);
  await inTenant(world.db, actor, async (tx) => {
    const post = await postOf(tx, postId);
    orRefuse(canComment(actor, post));
    const { orgId } = post;
    const row = { id: commentId, orgId, postId, authorId: actor.personId, body, createdAt: now };
    if (await insertComment(tx, row))
      return publishNewsFact(tx, actor, "news.commented", post, now, {});
    const there = await lockComment(tx, commentId);
    if (there?.postId !== postId || there.authorId !== actor.personId)
      throw new Refusal("generic.conflict");
  });
  return { ok: true };
}

/** Deletes a comment; repeating it changes nothing. Refuses with generic.not_found, generic.forbidden. */
export async function deleteComment(
  world: World,
  actor: Actor,
  { id: postId, commentId }: DeleteCommentInput,
): Promise<{ ok: true }> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const post = await postOf(tx, postId);
    const row = await lockComment(tx, commentId);
    if (row?.postId !== postId) throw new Refusal("generic.not_found");
    orRefuse(canDelete(actor, post, row));
    if (row.deletedAt) return;
    await emptyComment(tx, commentId, now, actor.personId);
    await publishNewsFact(tx, actor, "news.uncommented", post, now, {});
  });
  return { ok: true };
}

async function postOf(tx: Tx, id: string) {
  const row = await lockPost(tx, id);
  if (!row) throw new Refusal("generic.not_found");
  return { ...row, archived: row.archivedAt !== null };
}
