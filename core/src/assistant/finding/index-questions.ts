import type { Language } from "#core/kernel/language.ts";
import { extractParameters } from "./reading/parameters.ts";
import { tokensOf } from "./reading/tokens.ts";
import { parameterTerms, type Term, termsOf, type Vocabulary } from "./reading/understand.ts";

/** Questions as they are compared. */
export type IndexedQuestions = {
  examples: readonly (readonly Term[])[];
  /** Share of the examples that have a concept. */
  shares: ReadonlyMap<string, number>;
  /** Concepts without any of which they are hardly meant. */
  requires?: readonly string[] | undefined;
};

/** Any day: months of examples count, whichever they are. */
const exampleDay = "2026-01-01";

/** Indexes questions, by language, by the terms that they are known by. */
export function indexQuestions(
  questions: Readonly<Partial<Record<Language, readonly string[]>>>,
  vocabulary: Vocabulary,
): IndexedQuestions {
  const examples = Object.entries(questions).flatMap(([language, list]) =>
    list.map((question) => {
      const { parameters, rest } = extractParameters(question, exampleDay);
      const wordTerms = termsOf(tokensOf(rest), language as Language, vocabulary);
      const terms = [...wordTerms, ...parameterTerms(parameters, wordTerms)];
      return terms.filter(({ kind }) => kind === "known");
    }),
  );
  const allShares = sharesIn(examples);
  const plain = examples.map((terms) => withoutOtherMeanings(terms, allShares));
  return { examples: plain, shares: sharesIn(plain) };
}

function sharesIn(examples: readonly (readonly Term[])[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const terms of examples)
    for (const concept of new Set(terms.flatMap(({ concepts }) => concepts)))
      shares.set(concept, (shares.get(concept) ?? 0) + 1 / examples.length);
  return shares;
}

/** Share of a concept, beside another meaning of the same word, below which it is not meant. */
const otherMeaning = 0.15;

/** Drops the meanings of words that their questions are not about: a report is a document among documents. */
function withoutOtherMeanings(
  terms: readonly Term[],
  shares: ReadonlyMap<string, number>,
): readonly Term[] {
  return terms.map((term) => {
    const shareOf = (concept: string) => shares.get(concept) ?? 0;
    const most = Math.max(...term.concepts.map(shareOf));
    return {
      ...term,
      concepts: term.concepts.filter((one) => shareOf(one) >= most * otherMeaning),
    };
  });
}
