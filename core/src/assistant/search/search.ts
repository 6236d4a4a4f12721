import type { Language } from "#core/kernel/language.ts";
import type { Passage } from "../model.ts";
import { featuresOf, stemFeature } from "../finding/reading/features.ts";
import { questionWords } from "../finding/reading/small-words.ts";
import type { Term } from "../finding/reading/understand.ts";

/**
 * Passage with how it answers a question. `score` is 1 for a rare word said once in a section of usual length. `cover` is
 * how much of the question the passage speaks of, `named` how much its title and heading do, `headed` how much of its
 * heading was asked about; each 0 to 1.
 */
export type Hit = {
  passage: Passage;
  score: number;
  cover: number;
  named: number;
  headed: number;
  /** It names a part of what the question is about: it may be offered, but is no answer. */
  isPart?: boolean;
};

export type Search = {
  /** Finds passages, best first. Without `readsStaff`, sections written for staff are left out before they are ranked. */
  find: (terms: readonly Term[], language: Language, readsStaff: boolean) => Hit[];
  /** Ranks other passages, whatever their language, by how much words tell here. */
  rank: (terms: readonly Term[], passages: readonly IndexedPassage[], language: Language) => Hit[];
  /** How much of the question a text speaks of, in the measure of `cover`, not divided. */
  weigh: (terms: readonly Term[], text: string, language: Language) => number;
  /** Returns whether a passage has one of some features. */
  tellsOf: (features: readonly string[], language: Language) => boolean;
  /** How much a stem tells: most where no text of ours has it. */
  informationOf: (stem: string, language: Language) => number;
};

/** Passage with what it says. */
export type IndexedPassage = {
  passage: Passage;
  heading: ReadonlySet<string>;
  names: ReadonlySet<string>;
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
/** How much a word of the same meaning, and one with a typing error, count beside the word itself. */
const [alikeWeight, almostWeight] = [0.85, 0.7];
/** Weight of a word that is in no passage, where other texts of ours have it. */
const familiarWeight = 0.35;

/** Weights of the shares and of the score in a passage's relevance, and the score from which on it is full. */
const relevanceWeights = { cover: 0.4, named: 0.3, headed: 0.12, score: 0.2, fullScore: 2.4 };

/** Weights for texts of organisations, whose headings say less of what stands below them. */
const ownWeights: typeof relevanceWeights = {
  cover: 0.6,
  named: 0.1,
  headed: 0.1,
  score: 0.2,
  fullScore: 2.4,
};

/** Legal texts speak of everything; whoever asks rarely means them. */
const legalFactor = 0.92;

/** Returns how well a passage answers, 0 to about 1: what speaks of a part of the question answers little of it. */
export function relevanceOf({ passage, cover, named, headed, score }: Hit): number {
  const w = passage.own ? ownWeights : relevanceWeights;
  const scored = Math.min(1, score / w.fullScore);
  const sum = w.cover * cover + w.named * named + w.headed * headed + w.score * scored;
  const legal = passage.href.startsWith("/legal/") ? legalFactor : 1;
  return sum * (0.6 + 0.4 * cover) * legal;
}

/** Opens a search over passages by BM25, each language by itself. Nothing is fetched: all of it is in memory. */
export function openSearch(passages: readonly IndexedPassage[]): Search {
  const shelves = new Map<Language, Shelf>();
  for (const [language, languagePassages] of Map.groupBy(
    passages,
    ({ passage }) => passage.language,
  ))
    shelves.set(language, shelfOf(languagePassages));
  return {
    find(terms, language, readsStaff) {
      const shelf = shelves.get(language);
      if (!shelf) return [];
      const entries = shelf.entries.filter(({ passage }) => readsStaff || !passage.staff);
      return rankEntries(entries, askedTerms(terms, shelf), shelf);
    },
    rank(terms, entries, language) {
      const shelf = shelves.get(language);
      if (!shelf) return [];
      const weightedTerms = meaningTerms(terms).map((term) => termAnywhere(term, shelf));
      return rankEntries(entries, weightedTerms, shelf);
    },
    weigh(terms, text, language) {
      const shelf = shelves.get(language);
      if (!shelf) return 0;
      const features = new Set(featuresOf(text, language));
      return askedTerms(terms, shelf).reduce(
        (sum, { weight, forms }) =>
          sum + weight * bestOf(forms, (one) => (features.has(one) ? 1 : 0)),
        0,
      );
    },
    tellsOf: (features, language) => features.some((one) => shelves.get(language)?.known.has(one)),
    informationOf(stem, language) {
      const shelf = shelves.get(language);
      if (!shelf) return 0;
      return rarity(stemFeature(stem), shelf);
    },
  };
}

/** Word of the question with the features that it may be met by, and how much each counts. */
type AskedTerm = { weight: number; forms: ReadonlyMap<string, number> };

/** Returns whether texts are full of a concept: amounts, and residents in guides for staff. */
export function isSaidEverywhere(concept: string): boolean {
  return concept in questionWords || ["HOW_MUCH", "RESIDENT"].includes(concept);
}

const meaningTerms = (terms: readonly Term[]) =>
  terms.filter(({ concepts }) => !concepts.every(isSaidEverywhere));

/** Makes a term that is met by its concepts and by stems, whether the shelf has them or not. */
function termAnywhere({ concepts, stems }: Term, shelf: Shelf): AskedTerm {
  const forms = new Map([
    ...concepts.map((concept) => [concept, alikeWeight] as const),
    ...stems.map((stem) => [stem, 1] as const),
  ]);
  const rarest = Math.max(0, ...[...forms.keys()].map((form) => rarity(form, shelf)));
  return { weight: Math.min(rarest, rarity(null, shelf)), forms };
}

function rankEntries(entries: readonly IndexedPassage[], terms: AskedTerm[], shelf: Shelf): Hit[] {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  return entries
    .map((entry) => hitOf(entry, terms, all, shelf))
    .filter(({ score }) => score > 0)
    .toSorted((a, z) => relevanceOf(z) - relevanceOf(a));
}

function askedTerms(terms: readonly Term[], shelf: Shelf): AskedTerm[] {
  return meaningTerms(terms).map(({ stems, concepts, kind }) => {
    const forms = new Map<string, number>();
    for (const concept of concepts) if (shelf.known.has(concept)) forms.set(concept, alikeWeight);
    for (const stem of stems) if (shelf.known.has(stem)) forms.set(stem, 1);
    if (forms.size === 0)
      for (const stem of stems)
        for (const other of shelf.known.keys())
          if (isAlmost(stem, other)) forms.set(other, almostWeight);
    const rarest = Math.max(...[...forms.keys()].map((form) => rarity(form, shelf)));
    const absent =
      rarity(null, shelf) * (kind === "unknown" || kind === "foreign" ? 1 : familiarWeight);
    return { weight: forms.size > 0 ? rarest : absent, forms };
  });
}

function hitOf(entry: IndexedPassage, terms: AskedTerm[], all: number, shelf: Shelf): Hit {
  const { passage, heading, names, counts, length } = entry;
  let [score, met, named] = [0, 0, 0];
  for (const { weight, forms } of terms) {
    const long = 1 - b + (b * length) / shelf.average;
    score += bestOf(forms, (feature) => {
      const count = counts.get(feature) ?? 0;
      return (rarity(feature, shelf) * count * (k + 1)) / (count + k * long);
    });
    met += weight * bestOf(forms, (feature) => (counts.has(feature) ? 1 : 0));
    named += weight * bestOf(forms, (feature) => (names.has(feature) ? 1 : 0));
  }
  const headingMatches = [...heading].filter((feature) =>
    terms.some(({ forms }) => forms.has(feature)),
  );
  return {
    passage,
    score: score / rarity(null, shelf),
    cover: all > 0 ? met / all : 0,
    named: all > 0 ? named / all : 0,
    headed: headingMatches.length / Math.max(1, heading.size),
  };
}

function bestOf(forms: ReadonlyMap<string, number>, worth: (feature: string) => number): number {
  return Math.max(0, ...[...forms].map(([feature, weight]) => weight * worth(feature)));
}

/** Returns how much a feature tells; null stands for one that is said once only. */
function rarity(feature: string | null, { entries, known }: Shelf): number {
  const times = feature === null ? 1 : (known.get(feature) ?? 0);
  return Math.log(1 + (entries.length - times + 0.5) / (times + 0.5));
}

function shelfOf(entries: readonly IndexedPassage[]): Shelf {
  const known = new Map<string, number>();
  for (const { counts } of entries)
    for (const feature of counts.keys()) known.set(feature, (known.get(feature) ?? 0) + 1);
  const length = entries.reduce((sum, entry) => sum + entry.length, 0);
  return { entries, known, average: length / entries.length };
}

/** Indexes a passage by what it says. */
export function indexPassage(passage: Passage): IndexedPassage {
  const counts = new Map<string, number>();
  const add = (text: string, weight: number) => {
    const features = featuresOf(text, passage.language);
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + weight);
    return features;
  };
  const title = add(passage.title, weights.title);
  const heading = new Set(add(passage.heading, weights.heading));
  const body = add(passage.blocks.join(" "), weights.body);
  return { passage, heading, names: new Set([...title, ...heading]), counts, length: body.length };
}

/** Returns whether two features differ by one letter, in five or more: a typing error. */
export function isAlmost(a: string, z: string): boolean {
  if (Math.min(a.length, z.length) < 6 || Math.abs(a.length - z.length) > 1) return false;
  let [from, end] = [0, 0];
  while (from < Math.min(a.length, z.length) && a[from] === z[from]) from++;
  const rest = Math.min(a.length, z.length) - from;
  while (end < rest && a.at(-1 - end) === z.at(-1 - end)) end++;
  return Math.max(a.length, z.length) - from - end === 1;
}
