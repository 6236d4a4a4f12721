import { isWordOfName } from "#core/identity/rules/name-words.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import type { NamedThing } from "#core/kernel/skill.ts";
import { searchTerms } from "#core/kernel/words/word-forms.ts";
import type { NameSource } from "#server/platform/skills/names.ts";
import type { World } from "#server/platform/world.ts";
import { listApartments } from "../reads/apartments-view.ts";
import { listBuildingChoices, myPlaces } from "../reads/choices-view.ts";

async function listNames(world: World, actor: Actor | null): Promise<readonly NamedThing[]> {
  if (!actor) return [];
  const buildings = isStaff(actor)
    ? await listBuildingChoices(world, actor)
    : (await myPlaces(world, actor)).map(({ building }) => building);
  const addresses = new Map(buildings.map(({ id, address }) => [id, address]));
  return [...addresses].map(([value, name]) => ({ parameter: "building", value, name }));
}

/** Apartments that are read to see whether somebody of theirs has a name. */
const readAtMost = 5;

/** Finds whether somebody of apartments that staff serve is called by a word; the value is what a register is searched by. */
async function findPerson(world: World, actor: Actor, word: string): Promise<NamedThing | null> {
  const [search] = searchTerms(word);
  if (!isStaff(actor) || search === undefined) return null;
  const { items } = await listApartments(world, actor, { search, limit: readAtMost });
  const people = items.flatMap(({ owners, residents }) => [...owners, ...residents]);
  const isName = people.some(({ name }) =>
    name.split(/\s+/).some((part) => isWordOfName(word, part)),
  );
  return isName ? { parameter: "person", value: search, name: word } : null;
}

/** Names of buildings, and of people of apartments for staff. */
export const buildingNames: NameSource<World> = { list: listNames, find: findPerson };
