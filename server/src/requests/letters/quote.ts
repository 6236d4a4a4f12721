import type { Actor } from "#core/kernel/actor.ts";
import type { Heard } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { getById } from "../reads/request-view.ts";

/** Returns the public comment of a line of a request's timeline; null for other lines. */
export async function quoteRequest(
  world: World,
  actor: Actor,
  { about, entry }: Pick<Heard, "about" | "entry">,
): Promise<{ text: string; by: string } | null> {
  if (entry === null) return null;
  const { timeline } = await getById(world, actor, about);
  const comment = timeline.find(({ id }) => id === entry)?.comment;
  if (comment?.kind !== "public") return null;
  return { text: comment.body, by: comment.author.name };
}
