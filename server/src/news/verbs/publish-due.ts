import { inTenant } from "../../platform/database/database.ts";
import type { World } from "../../platform/world.ts";
import { lockDue, organisationsWithDue, savePost } from "../store/posts.ts";
import { putUp } from "./change.ts";
import { tell } from "./tell.ts";

/**
 * Puts up what is due, each post in a transaction of its own and in the name of who scheduled it. A post for buildings
 * that are all archived stays a draft, and who scheduled it hears why. Two processes put each up once.
 */
export async function publishDue(world: World): Promise<void> {
  const now = world.clock();
  const orgIds = await inTenant(world.db, { orgIds: [] }, (tx) => organisationsWithDue(tx, now));
  for (const orgId of orgIds) while (await publishOne(world, orgId, now));
}

/** Whether there was one, which is settled now. */
function publishOne(world: World, orgId: string, now: Date): Promise<boolean> {
  return inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const row = await lockDue(tx, orgId, now);
    if (!row) return false;
    const actor = { personId: row.scheduledBy ?? row.createdBy };
    const found = await putUp(tx, row, now);
    const { change, places } = found ?? {
      change: { scheduledAt: null, scheduledBy: null },
      places: row.places,
    };
    await savePost(tx, row, change);
    const fact = found ? ("news.published" as const) : ("news.held" as const);
    await tell(tx, actor, fact, { ...row, ...change, places }, now, { title: row.title });
    return true;
  });
}
