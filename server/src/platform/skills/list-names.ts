import type { Actor } from "#core/kernel/actor.ts";
import type { NamedThing } from "#core/kernel/skill.ts";
import type { World } from "../world.ts";

/** Lists what slices call by short lists of names, for an actor or a visitor (null). */
export async function listNames(world: World, actor: Actor | null): Promise<NamedThing[]> {
  const lists = world.slices.map(({ names }) => names?.list?.(world, actor) ?? []);
  return (await Promise.all(lists)).flat();
}
