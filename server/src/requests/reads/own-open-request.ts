import type { Actor } from "#core/kernel/actor.ts";
import { openStatuses } from "#core/requests/model.ts";
import type { RequestRow } from "#core/requests/views.ts";
import type { World } from "#server/platform/world.ts";
import { listRequests } from "./list-view.ts";

/** Own open requests that are looked through. */
const read = 20;

/** Returns the newest open request of the actor's own whose title is about a matter; null without one. */
export async function findOwnOpenRequest(
  world: World,
  actor: Actor,
  isAbout: (title: string) => boolean,
): Promise<RequestRow | null> {
  const input = { mine: true, status: [...openStatuses], sort: "newest" as const, limit: read };
  const { items } = await listRequests(world, actor, input);
  return items.find(({ title }) => isAbout(title)) ?? null;
}
