import type { ApartmentRow } from "#core/buildings/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { SkillParameters } from "#core/kernel/skill.ts";
import { isWordOfName } from "#core/identity/rules/name-words.ts";
import type { World } from "#server/platform/world.ts";
import { listApartments } from "./apartments-view.ts";

/** Apartments that are read by a name at most. */
const most = 50;

/** Lists the apartments, that staff may see, of people whose name has all of these words; in one building if given. */
export async function listApartmentsByPerson(
  world: World,
  actor: Actor,
  { person, building }: Pick<SkillParameters, "building"> & { person: string },
): Promise<readonly ApartmentRow[]> {
  const { items } = await listApartments(world, actor, {
    search: person,
    limit: most,
    ...(building && { building }),
  });
  return items.filter(
    ({ archivedAt, owners, residents }) =>
      archivedAt === null && [...owners, ...residents].some(({ name }) => hasName(name, person)),
  );
}

/** Returns whether the name of somebody has all of these words, in any form. */
export function hasName(name: string, words: string): boolean {
  const parts = name.split(/\s+/);
  return words.split(" ").every((word) => parts.some((part) => isWordOfName(word, part)));
}
