import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { NewsPeopleInput } from "#core/news/inputs.ts";
import { newsLimits } from "#core/news/model.ts";
import { canUsePost } from "#core/news/policy.ts";
import type { NewsPeople } from "#core/news/views.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { byName, peopleCountsQuery, peopleQuery } from "./people.ts";
import { postQuery } from "./post.ts";

/**
 * Returns a page of the people in a post's audience today. Refuses with generic.not_found,
 * generic.forbidden.
 */
export async function listPeople(
  world: World,
  actor: Actor,
  { id, list, cursor, limit = newsLimits.page.usual }: NewsPeopleInput,
): Promise<NewsPeople> {
  const post = await runRead(world.db, actor, postQuery(actor.personId, id));
  if (!post) throw new Refusal("generic.not_found");
  orRefuse(canUsePost(actor, "write", { ...post, archived: post.archivedAt !== null }));
  const today = toLocal(world.clock()).date;
  const found = await runRead(world.db, actor, peopleQuery({ id, list, cursor, limit, today }));
  const counts = await runRead(world.db, actor, peopleCountsQuery(id, today));
  return { ...pageOf(byName, found, limit), counts };
}
