import type { Actor } from "#core/kernel/actor.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { organisationsOf } from "../reads/organisations.ts";
import { deleteUnhelpfulGaps } from "../store/gaps.ts";

/** Takes back that an answer did not help, unless staff have answered the question since. */
export async function removeUnhelpfulGap(
  world: World,
  actor: Actor | null,
  questionId: string,
): Promise<void> {
  const orgIds = await organisationsOf(world, actor);
  if (orgIds.length === 0) return;
  await inTenant(world.db, { orgIds }, (tx) => deleteUnhelpfulGaps(tx, questionId));
}
