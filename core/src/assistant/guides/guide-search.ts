import { findConcepts, foreign, lexiconWords } from "../finding/reading/concepts.ts";
import { tokensOf } from "../finding/reading/tokens.ts";
import { type Term, understandQuestion } from "../finding/reading/understand.ts";
import { stemsOf } from "../search/words.ts";
import { indexPassage, openSearch } from "../search/search.ts";
import type { Language } from "#core/kernel/language.ts";
import { alike, wordForms } from "#core/kernel/words/word-forms.ts";

/** Guide of the list, with what it is found by. */
export type ListedGuide = {
  /** Name in its address. */
  slug: string;
  title: string;
  description: string;
  /** Its headings, and what its text says often. */
  words: string;
};

/** Returns the names of the guides that answer a query: by their title first, each in the order of the list. */
export type FindGuides = (query: string) => string[];

/** Share of the query that a guide speaks of, from which on it is shown. */
const leastCover = 0.4;
/** Letters from which on the last word may be the beginning of a longer one. */
const leastTyped = 3;

/** Opens a search over guides, by forms of words and by what they mean: the assistant's own, without a network. */
export function openGuideSearch(guides: readonly ListedGuide[], language: Language): FindGuides {
  const stems = new Set(guides.flatMap((guide) => stemsOf(textOf(guide), language)));
  const vocabulary = { isExample: () => false, isFamiliar: (stem: string) => stems.has(stem) };
  const search = openSearch(
    guides.map(({ slug, title, description, words }) =>
      indexPassage({
        language,
        title,
        heading: "",
        href: slug,
        staff: false,
        blocks: [description, words],
      }),
    ),
  );
  const texts = guides.map((guide) => ({
    slug: guide.slug,
    title: foldText(guide.title),
    text: foldText(textOf(guide)),
  }));
  return (query) => {
    // Months that a query names are not looked at, so the day does not matter.
    const options = { spoken: language, today: "2026-01-01", vocabulary };
    const known = withTypedWord(understandQuestion(query, options).terms, query);
    const terms = known.map((term) => ({
      ...term,
      // Guides have words of foreign matters too, in passing.
      concepts: term.concepts.filter((concept) => concept !== foreign),
    }));
    const hits = search.find(terms, language, true).filter(({ cover }) => cover >= leastCover);
    const forms = wordForms(query).map((form) => new RegExp(`(?<![\\p{L}\\p{N}])${form}`, "u"));
    const has = (text: string) => forms.length > 0 && forms.every((form) => form.test(text));
    const rankOf = ({ slug, title, text }: (typeof texts)[number]) => {
      const hit = hits.find(({ passage }) => passage.href === slug);
      if (has(title) || (hit && hit.named >= leastCover)) return 0;
      return hit || has(text) ? 1 : 2;
    };
    const ranked = texts.map((guide) => ({ slug: guide.slug, rank: rankOf(guide) }));
    return ranked
      .filter(({ rank }) => rank < 2)
      .toSorted((a, z) => a.rank - z.rank)
      .map(({ slug }) => slug);
  };
}

const textOf = ({ title, description, words }: ListedGuide) => `${title}\n${description}\n${words}`;

/** Returns a text with the letters that `wordForms` reads as one. */
function foldText(text: string): string {
  return [...text.normalize("NFC").toLowerCase()]
    .map((letter) =>
      alike.from.includes(letter) ? (alike.to[alike.from.indexOf(letter)] ?? "") : letter,
    )
    .join("");
}

/** Reads a last word that the lexicon lacks as the beginning of one that it has: people look while they type. */
function withTypedWord(terms: readonly Term[], query: string): readonly Term[] {
  const typed = tokensOf(query).at(-1) ?? "";
  const last = terms.at(-1);
  if (!last || typed.length < leastTyped || findConcepts([typed], 0)) return terms;
  const begun = lexiconWords.filter(({ text }) => text.startsWith(typed));
  const concepts = new Set([...last.concepts, ...begun.map(({ concept }) => concept)]);
  return [...terms.slice(0, -1), { ...last, concepts: [...concepts] }];
}
