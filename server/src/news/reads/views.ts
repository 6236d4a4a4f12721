import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff, isStaffOf } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { NewsListInput } from "#core/news/inputs.ts";
import { newsLimits } from "#core/news/model.ts";
import { canUsePost, canComment } from "#core/news/policy.ts";
import type { NewsCounts, NewsPage, NewsView } from "#core/news/views.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { peopleCountsQuery } from "./people.ts";
import { byNews, countsQuery, listQuery } from "./list.ts";
import { postOfFileQuery, postQuery } from "./post.ts";

/**
 * Returns a page of posts that the actor may see. Refuses with generic.not_found if somebody who is
 * no staff asks for drafts.
 */
export async function listNews(
  world: World,
  actor: Actor,
  input: NewsListInput,
): Promise<NewsPage> {
  const { filter = "all", shelf = "published", cursor, limit = newsLimits.page.usual } = input;
  if (shelf !== "published" && !isStaff(actor)) throw new Refusal("generic.not_found");
  const query = listQuery(accessScope(actor), { filter, shelf, cursor, limit });
  return pageOf(byNews, await runRead(world.db, actor, query), limit);
}

/** Counts unread posts for households, drafts for staff. */
export function countNews(world: World, actor: Actor): Promise<NewsCounts> {
  return runRead(world.db, actor, countsQuery(accessScope(actor)));
}

/** Returns a post. Refuses with generic.not_found. */
export async function getPost(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<NewsView> {
  const found = await runRead(world.db, actor, postQuery(actor.personId, id));
  if (!found) throw new Refusal("generic.not_found");
  const { orgId, author, remindedAt, mine, ...shown } = found;
  const subject = { ...shown, orgId, archived: shown.archivedAt !== null };
  orRefuse(canUsePost(actor, "see", subject));
  const staff = isStaffOf(actor, orgId);
  // The same people as in the lists below, so that both say one number.
  const today = toLocal(world.clock()).date;
  const people =
    staff || shown.event
      ? await runRead(world.db, actor, peopleCountsQuery(id, today))
      : { read: 0, coming: 0, declined: 0, maybe: 0 };
  return {
    ...shown,
    staff: staff ? { author, readers: people.read, remindedAt } : null,
    answers: {
      coming: people.coming,
      declined: people.declined,
      maybe: people.maybe,
      mine,
    },
    allowed: {
      edit: canUsePost(actor, "write", subject) === null,
      comment: canComment(actor, subject) === null,
    },
  };
}

/** Returns whether the actor may see a post's file. */
export async function maySeeFile(world: World, actor: Actor, id: string): Promise<boolean> {
  const postId = await runRead(world.db, actor, postOfFileQuery(id));
  const post = postId && (await runRead(world.db, actor, postQuery(actor.personId, postId)));
  if (!post) return false;
  return canUsePost(actor, "see", { ...post, archived: post.archivedAt !== null }) === null;
}
