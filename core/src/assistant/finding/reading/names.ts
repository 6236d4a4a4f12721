import { isWordOfName, shortestNameWord as shortestWord } from "#core/identity/rules/name-words.ts";
import { soundsOf } from "#core/identity/rules/own-words.ts";
import type { NamedThing, SkillParameters } from "#core/kernel/skill.ts";
import { findConcepts } from "./concepts.ts";
import { isSilent } from "./small-words.ts";
import { countErrors } from "./spelling.ts";
import { tokensOf } from "./tokens.ts";

/** Parameters that names give, and the question without the words of these names. */
export type FoundNames = { parameters: SkillParameters; rest: string };

/** Words of addresses that many streets have. */
const streetWords = new Set(
  "вулиця вулиці проспект просп провулок бульвар площа узвіз улица проспект переулок street avenue lane".split(
    " ",
  ),
);
/** Words between the name of a street and the number at most. */
const numberWithin = 2;
const isNumber = (token: string) => /^\d+\p{L}?$/u.test(token);

/** Finds what of the asker's own a question calls by its name, and the question without these words. */
export function findNames(question: string, things: readonly NamedThing[]): FoundNames {
  const tokens = tokensOf(question);
  const parameters: SkillParameters = {};
  const taken = new Set<number>();
  const take = (thing: NamedThing, places: readonly number[]) => {
    if (places.some((place) => taken.has(place))) return;
    // Several people of a name are looked up by all of its words.
    const before = thing.parameter === "person" ? parameters.person : undefined;
    if (before === undefined) parameters[thing.parameter] ??= thing.value;
    else parameters.person = `${before} ${thing.value}`;
    for (const place of places) taken.add(place);
  };
  const ofKind = (kind: NamedThing["parameter"]) =>
    things.filter(({ parameter }) => parameter === kind);
  const building = findBuilding(tokens, ofKind("building"));
  if (building) take(building.thing, building.places);
  for (const thing of ofKind("colleague")) {
    const places = placesOfName(tokens, thing.name);
    if (places) take(thing, places);
  }
  for (const thing of ofKind("organisation")) {
    const places = placesOfOrganisation(tokens, thing.name);
    if (places.length > 0) take(thing, places);
  }
  for (const thing of ofKind("person")) {
    const place = tokens.indexOf(tokensOf(thing.name)[0] ?? "");
    if (place >= 0) take(thing, [place]);
  }
  if (taken.size === 0) return { parameters, rest: question };
  return { parameters, rest: tokens.filter((_, at) => !taken.has(at)).join(" ") };
}

type FoundBuilding = { thing: NamedThing; places: readonly number[] };

/** Finds the only building of a street and number, of a number after the word for a building, or of a street. */
function findBuilding(
  tokens: readonly string[],
  buildings: readonly NamedThing[],
): FoundBuilding | null {
  const found = buildings.flatMap((thing): (FoundBuilding & { hasNumber: boolean })[] => {
    const words = tokensOf(thing.name);
    const number = words.findLast((word) => isNumber(word));
    const street = words.filter((word) => word.length >= shortestWord && !streetWords.has(word));
    const numberAt =
      number === undefined ? -1 : tokens.findIndex((token) => isSameNumber(token, number));
    const named = tokens.flatMap((token, at) => {
      const isNear = numberAt >= 0 && Math.abs(numberAt - at) <= numberWithin;
      return street.some((word) => isStreet(token, word, isNear)) ? [at] : [];
    });
    const hasNumber =
      numberAt >= 0 &&
      (named.some((at) => Math.abs(at - numberAt) <= numberWithin) ||
        isBuildingWord(tokens[numberAt - 1]));
    if (named.length === 0 && !hasNumber) return [];
    const markers = tokens.flatMap((token, at) =>
      named.length > 0 && (streetWords.has(token) || /^(?:вул|ул|просп|str?)$/u.test(token))
        ? [at]
        : [],
    );
    return [{ thing, hasNumber, places: [...named, ...markers, ...(hasNumber ? [numberAt] : [])] }];
  });
  const exact = found.filter(({ hasNumber }) => hasNumber);
  const [only, another] = exact.length > 0 ? exact : found;
  return only && !another ? only : null;
}

/** Returns whether two numbers of buildings are the same, whichever alphabet their letter is of. */
const isSameNumber = (a: string, z: string) =>
  isNumber(a) && Number.parseInt(a, 10) === Number.parseInt(z, 10) && soundsOf(a) === soundsOf(z);

const isBuildingWord = (token: string | undefined) =>
  token !== undefined && (findConcepts([token], 0)?.concepts.includes("HOUSE") ?? false);

/** Returns whether a word is of a street's name; beside its number another language may write it with other vowels. */
function isStreet(token: string, word: string, isNear: boolean): boolean {
  if (token.length < shortestWord || isSilent(token)) return false;
  if (isWordOfName(token, word)) return true;
  if (!isNear || findConcepts([token], 0)) return false;
  const [a = "", z = ""] = [token, word].map((one) => soundsOf(one).replace(/[aeiou]/g, ""));
  if (a[0] !== z[0] || Math.min(a.length, z.length) < shortestWord - 1) return false;
  const lengths = [z.length - 1, z.length, z.length + 1];
  return lengths.some((length) => countErrors(a.slice(0, length), z, 1) <= 1);
}

/** Returns where a question has the last name of somebody, with the first name beside it; null for nowhere. */
function placesOfName(tokens: readonly string[], name: string): number[] | null {
  const words = tokensOf(name);
  const last = words.at(-1) ?? "";
  const at = tokens.findIndex((token) => !isSilent(token) && isWordOfName(token, last));
  if (at < 0) return null;
  const first = tokens.findIndex(
    (token, place) =>
      Math.abs(place - at) === 1 && words.slice(0, -1).some((word) => isWordOfName(token, word)),
  );
  return first < 0 ? [at] : [at, first];
}

/** Lists where a question has words of an organisation's name that others hardly have. */
function placesOfOrganisation(tokens: readonly string[], name: string): number[] {
  const words = tokensOf(name).filter(
    (word) => word.length >= shortestWord && !findConcepts([word], 0),
  );
  return tokens.flatMap((token, at) =>
    !isSilent(token) && words.some((word) => isWordOfName(token, word)) ? [at] : [],
  );
}
