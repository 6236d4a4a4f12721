import type { Actor } from "#core/kernel/actor.ts";
import type { NamedThing } from "#core/kernel/skill.ts";

/** Names of things that an actor sees, or a visitor (null), by the policies of a slice. */
export type NameSource<World> = {
  /** Lists the names of few things, as buildings. */
  list?: (world: World, actor: Actor | null) => Promise<readonly NamedThing[]>;
  /** Finds what is called by a word, among things that are too many to list; `name` is that word. */
  find?: (world: World, actor: Actor, word: string) => Promise<NamedThing | null>;
};
