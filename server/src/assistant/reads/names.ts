import { findConcepts, findConceptsOfForm } from "#core/assistant/finding/reading/concepts.ts";
import { spellInCyrillic } from "#core/assistant/finding/reading/keyboard.ts";
import { isSilent } from "#core/assistant/finding/reading/small-words.ts";
import { tokensOf } from "#core/assistant/finding/reading/tokens.ts";
import { stemOf } from "#core/assistant/search/words.ts";
import { shortestNameWord } from "#core/identity/rules/name-words.ts";
import type { Actor } from "#core/kernel/actor.ts";
import type { NamedThing } from "#core/kernel/skill.ts";
import { listNames } from "#server/platform/skills/list-names.ts";
import type { World } from "#server/platform/world.ts";
import { skillIndexOf } from "./skills.ts";

/** Words of a question that are looked up at most. */
const lookedUp = 3;

/**
 * Reads what a question may call by name: short lists, and people by words that no text of ours has. Where names cannot
 * be read the question is answered without them; the fault is logged.
 */
export async function readNames(
  world: World,
  actor: Actor | null,
  question: string,
): Promise<readonly NamedThing[]> {
  const words = wordsToLookUp(world, question);
  const lookUps = world.slices.flatMap(({ names }) => {
    const find = names?.find;
    if (!find || !actor) return [];
    return words.map((word) => findSpelt(word, (spelt) => find(world, actor, spelt)));
  });
  try {
    return (await Promise.all([listNames(world, actor), ...lookUps])).flat();
  } catch (error) {
    world.log.error({ err: error }, "the names of things could not be read");
    return [];
  }
}

/** Finds a thing by a word as it is typed, or as its Latin letters are spelt in Cyrillic. */
async function findSpelt(
  word: string,
  find: (spelt: string) => Promise<NamedThing | null>,
): Promise<NamedThing[]> {
  const spelt = /^[a-z]/.test(word) ? spellInCyrillic(word, "uk").map(({ text }) => text) : [];
  for (const spelling of new Set([word, ...spelt])) {
    const found = await find(spelling);
    if (found) return [{ ...found, name: word }];
  }
  return [];
}

function wordsToLookUp(world: World, question: string): string[] {
  const { isExample } = skillIndexOf(world.slices);
  const tokens = tokensOf(question);
  return tokens.filter((token, at) => isUnknown(token, at)).slice(0, lookedUp);

  function isUnknown(token: string, at: number): boolean {
    if (token.length < shortestNameWord || /\p{N}/u.test(token) || isSilent(token)) return false;
    if (findConcepts(tokens, at) !== null) return false;
    return (["uk", "ru"] as const).every(
      (language) =>
        findConceptsOfForm(token, language).length === 0 && !isExample(stemOf(token, language)),
    );
  }
}
