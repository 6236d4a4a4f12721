import { canWriteFor } from "#core/news/policy.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { inTurn } from "#server/platform/operations/in-turn.ts";
import type { World } from "#server/platform/world.ts";
import { lockDue, organisationsWithDue, savePost, standingPlaces } from "../store/posts.ts";
import { type Post, putUp } from "./change.ts";
import { publishNewsFact } from "./facts.ts";

/**
 * Publishes due posts, each in a transaction of its own, in its author's name. A post whose
 * buildings are all archived, or whose author may no longer write, stays a draft, and its author or
 * staff are told. Two processes publish each once.
 */
export async function publishDue(world: World): Promise<void> {
  const now = world.clock();
  const orgIds = await inTenant(world.db, { orgIds: [] }, (tx) => organisationsWithDue(tx, now));
  await inTurn(world.log, orgIds, async (orgId) => {
    while (await publishOne(world, orgId, now));
  });
}

/** Publishes or settles one due post; returns whether there was one. */
function publishOne(world: World, orgId: string, now: Date): Promise<boolean> {
  return inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const row = await lockDue(tx, orgId, now);
    if (!row) return false;
    const actor = { personId: row.scheduledBy ?? row.createdBy };
    const existingPlaces = await standingPlaces(tx, row.places);
    const may = await mayStillWrite(world, actor.personId, { ...row, places: existingPlaces });
    const found = may ? await putUp(tx, row, now) : null;
    const { change, places } = found ?? {
      change: { scheduledAt: null, scheduledBy: null },
      places: row.places,
    };
    await savePost(tx, row, change);
    const fact = found ? "news.published" : may ? "news.held" : "news.orphaned";
    await publishNewsFact(tx, actor, fact, { ...row, ...change, places }, now, {
      title: row.title,
    });
    return true;
  });
}

/** Returns whether a person could still publish the post if they called now. */
async function mayStillWrite(world: World, personId: string, post: Post): Promise<boolean> {
  const actor = await actorOf(world, personId);
  return actor !== null && canWriteFor(actor, post.orgId, post) === null;
}
