import type { Actor } from "#core/kernel/actor.ts";
import { openStatuses } from "#core/requests/model.ts";
import { findUtilities } from "#core/requests/rules/utility.ts";
import type { RequestRow } from "#core/requests/views.ts";
import type { World } from "#server/platform/world.ts";
import { listRequests } from "../reads/list-view.ts";

/** Own open requests that are looked through. */
const read = 20;

/** Returns the newest open request of the asker's own about a lift, water or the like that a text names; null without one. */
export async function findReported(
  world: World,
  actor: Actor,
  text: string,
): Promise<RequestRow | null> {
  const utilities = findUtilities(text);
  if (utilities.length === 0) return null;
  const input = { mine: true, status: [...openStatuses], sort: "newest" as const, limit: read };
  const { items } = await listRequests(world, actor, input);
  return (
    items.find(({ title }) => findUtilities(title).some((one) => utilities.includes(one))) ?? null
  );
}
