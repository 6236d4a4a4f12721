import type { Language } from "#core/kernel/language.ts";
import type { Passage } from "../model.ts";
import { alike } from "./synonyms.ts";
import { stemsOf } from "./words.ts";

/**
 * `score` is 1 for a rare word said once in a section of usual length. `cover` is how much of what was asked the passage
 * speaks of, 0 to 1: rare words weigh more. `named` is how much of its heading was asked about, 0 to 1.
 */
export type Hit = { passage: Passage; score: number; cover: number; named: number };
export type Search = {
  /** Without `readsStaff`, sections written for staff are left out. */
  find: (question: string, language: Language, readsStaff: boolean) => Hit[];
  /** How much of the question a text speaks of, in the same measure as `cover`, not divided. */
  weigh: (question: string, text: string, language: Language) => number;
};

type IndexedPassage = {
  passage: Passage;
  /** Stems of the heading. */
  heading: readonly string[];
  counts: ReadonlyMap<string, number>;
  length: number;
};
type Shelf = {
  entries: readonly IndexedPassage[];
  known: ReadonlyMap<string, number>;
  average: number;
};

// The usual constants of BM25; what stands in a heading counts as if it were said several times.
const [k, b] = [1.2, 0.6];
const weights = { title: 1.5, heading: 2.5, body: 1 };
const alikeWeight = 0.6;
const almostWeight = 0.7;
/** How much more a section is worth whose heading says nothing but what was asked. */
const headingBonus = 0.5;
/** Most who ask live here: what is written for staff comes after what says the same to them. */
const staffWeight = 0.75;

/** Opens a search over passages by BM25, each language by itself. Nothing is fetched: all of it is in memory. */
export function openSearch(passages: readonly Passage[]): Search {
  const shelves = new Map<Language, Shelf>();
  for (const [language, own] of Map.groupBy(passages, (passage) => passage.language))
    shelves.set(language, shelfOf(own));
  return {
    find(question, language, readsStaff) {
      const shelf = shelves.get(language);
      if (!shelf) return [];
      const terms = termsOf(question, language, shelf);
      const all = terms.reduce((sum, { weight }) => sum + weight, 0);
      return shelf.entries
        .map((entry) => hitOf(entry, terms, all, shelf))
        .filter(({ score, passage }) => score > 0 && (readsStaff || !passage.staff))
        .toSorted((a, z) => z.score - a.score);
    },
    weigh(question, text, language) {
      const shelf = shelves.get(language);
      if (!shelf) return 0;
      const said = new Set(stemsOf(text, language));
      return termsOf(question, language, shelf).reduce(
        (sum, { weight, forms }) =>
          sum + weight * bestOf(forms, (stem) => (said.has(stem) ? 1 : 0)),
        0,
      );
    },
  };
}

/** Word of the question with its possible forms and their weights. */
type Term = { weight: number; forms: ReadonlyMap<string, number> };

function termsOf(question: string, language: Language, shelf: Shelf): Term[] {
  return [...new Set(stemsOf(question, language))].map((stem) => {
    const forms = new Map<string, number>();
    for (const other of alike(stem, language))
      if (shelf.known.has(other)) forms.set(other, alikeWeight);
    if (shelf.known.has(stem)) forms.set(stem, 1);
    else if (forms.size === 0)
      for (const other of shelf.known.keys())
        if (isAlmost(stem, other)) forms.set(other, almostWeight);
    const rarest = Math.max(...[...forms.keys()].map((form) => rarity(form, shelf)));
    return { weight: forms.size > 0 ? rarest : rarity(stem, shelf), forms };
  });
}

function hitOf(
  { passage, heading, counts, length }: IndexedPassage,
  terms: Term[],
  all: number,
  shelf: Shelf,
): Hit {
  let [score, met] = [0, 0];
  for (const { weight, forms } of terms) {
    const long = 1 - b + (b * length) / shelf.average;
    const part = bestOf(forms, (stem) => {
      const count = counts.get(stem) ?? 0;
      return (rarity(stem, shelf) * count * (k + 1)) / (count + k * long);
    });
    score += part * (passage.staff ? staffWeight : 1);
    met += weight * bestOf(forms, (stem) => (counts.has(stem) ? 1 : 0), spokenOf);
  }
  const asked = heading.filter((stem) => terms.some(({ forms }) => forms.has(stem))).length;
  const named = asked / Math.max(1, heading.length);
  score *= 1 + headingBonus * named;
  return { passage, score: score / rarity(null, shelf), cover: all > 0 ? met / all : 0, named };
}

function bestOf(
  forms: ReadonlyMap<string, number>,
  worth: (stem: string) => number,
  weigh = (weight: number) => weight,
): number {
  return Math.max(0, ...[...forms].map(([stem, weight]) => weigh(weight) * worth(stem)));
}

/** Returns the weight of a synonym: slightly less than the word itself. */
const spokenOf = (weight: number) => (weight < 1 ? 0.85 : 1);

/** How much a stem tells; null stands for one that is said once only. */
function rarity(stem: string | null, { entries, known }: Shelf): number {
  const times = stem === null ? 1 : (known.get(stem) ?? 0);
  return Math.log(1 + (entries.length - times + 0.5) / (times + 0.5));
}

function shelfOf(passages: readonly Passage[]): Shelf {
  const entries = passages.map((passage) => entryOf(passage));
  const known = new Map<string, number>();
  for (const { counts } of entries)
    for (const stem of counts.keys()) known.set(stem, (known.get(stem) ?? 0) + 1);
  const length = entries.reduce((sum, entry) => sum + entry.length, 0);
  return { entries, known, average: length / entries.length };
}

function entryOf(passage: Passage): IndexedPassage {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number) => {
    const stems = stemsOf(text, passage.language);
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + weight);
    return stems.length;
  };
  add(passage.title, weights.title);
  add(passage.heading, weights.heading);
  const heading = stemsOf(passage.heading, passage.language);
  return { passage, heading, counts, length: add(passage.blocks.join(" "), weights.body) };
}

/** Returns whether two stems of five letters or more differ by one letter: a typing error. */
export function isAlmost(a: string, z: string): boolean {
  if (Math.min(a.length, z.length) < 5 || Math.abs(a.length - z.length) > 1) return false;
  let [from, end] = [0, 0];
  while (from < Math.min(a.length, z.length) && a[from] === z[from]) from++;
  const rest = Math.min(a.length, z.length) - from;
  while (end < rest && a.at(-1 - end) === z.at(-1 - end)) end++;
  return Math.max(a.length, z.length) - from - end === 1;
}
