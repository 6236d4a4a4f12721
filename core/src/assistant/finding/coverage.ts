import { partAtMost } from "./decide.ts";
import { listMissing, type NamedWord } from "./things.ts";

/** How much of what a question names a text mentions: all, all but lesser things, or not the rarest one. */
export type Coverage = "whole" | "part" | "none";

/** Compares a question with a text: its own words, and others that may only make it a choice. */
export type CoverageOf = (
  words: readonly NamedWord[],
  otherWords?: readonly NamedWord[],
) => Coverage;

/**
 * Returns how texts are compared with the things of a question. Where the thing that tells most (the rarest one) is missing, a text
 * is about something else: one about the key of the attic does not answer for the basement.
 */
export function coverageOfThings(
  things: readonly NamedWord[],
  informationOf: (stem: string) => number,
): CoverageOf {
  const highest = (some: readonly NamedWord[]) =>
    Math.max(0, ...some.map(({ stem }) => informationOf(stem)));
  return (words, otherWords = []) => {
    const missing = listMissing(things, words);
    if (missing.length === 0) return "whole";
    const unnamed = listMissing(missing, otherWords);
    const met = things.filter((thing) => !missing.includes(thing));
    return unnamed.length > 0 && highest(unnamed) >= highest(met) ? "none" : "part";
  };
}

/** Limits how surely a text is meant by how far it names what the question is about. */
export function limitConfidence(confidence: number, coverage: Coverage): number {
  if (coverage === "none") return 0;
  return coverage === "part" ? Math.min(confidence, partAtMost) : confidence;
}
