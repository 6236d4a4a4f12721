import type { Language } from "#core/kernel/language.ts";
import { assistantLimits as limits, type Passage } from "../model.ts";
import { languageOf } from "./language.ts";
import type { Hit, Search } from "./search.ts";

export type Source = Pick<Passage, "title" | "heading" | "href">;
/** Null where nothing is known; else words of our own texts, and where they stand, the best first. */
export type QuotedAnswer = { text: string; sources: readonly Source[] } | null;

/**
 * Thresholds of an answer: the share of the question that is spoken of, its weight, and how much better the best section
 * is than any of another text; where two texts are about as good, neither is surely meant. `near`: of further sources.
 */
const enough = { cover: 0.6, score: 1.3, margin: 1.26, near: 0.55 };

/** Quotes what speaks of the question most, in the language of the question. */
export function answerTo(
  search: Search,
  question: string,
  { spoken, readsStaff }: { spoken: Language; readsStaff: boolean },
): { language: Language; found: QuotedAnswer } {
  const language = languageOf(question, spoken);
  const hits = search.find(question, language, readsStaff);
  const [best] = hits;
  if (!best || best.cover < enough.cover || best.score < enoughFor(best))
    return { language, found: null };
  const rival = hits.find((hit) => textOf(hit) !== textOf(best));
  if (rival && best.score < rival.score * enough.margin) return { language, found: null };
  const others = hits.filter(
    (hit) => hit !== best && textOf(hit) === textOf(best) && isNear(hit, best),
  );
  const sources = [best, ...others]
    .slice(0, limits.sources)
    .map(({ passage: { title, heading, href } }) => ({ title, heading, href }));
  return { language, found: { text: quoteOf(search, question, best.passage), sources } };
}

/**
 * Returns the score that a section needs. One whose heading shares a word with the question but speaks of something
 * else needs more: "delete an account" does not answer how to delete a building.
 */
function enoughFor({ named }: Hit): number {
  return named > 0 ? Math.max(enough.score, 2.1 - 1.2 * named) : enough.score;
}

const textOf = ({ passage }: Hit) => passage.href.split("#")[0];
const isNear = (hit: Hit, best: Hit) => hit.score >= best.score * enough.near;

/** The blocks that say most of it, in the order of the text, no longer than an answer may be. */
function quoteOf(search: Search, question: string, { blocks, language }: Passage): string {
  const ranked = blocks
    .map((block, at) => ({ block, at, worth: search.weigh(question, block, language) }))
    .toSorted((a, z) => z.worth - a.worth || a.at - z.at);
  const [first, ...more] = ranked;
  if (!first) return "";
  const chosen = [first];
  let length = first.block.length;
  for (const next of more) {
    if (length + next.block.length > limits.quote || chosen.length === 3) break;
    chosen.push(next);
    length += next.block.length;
  }
  return chosen
    .toSorted((a, z) => a.at - z.at)
    .map(({ block }) => block)
    .join("\n");
}

/** An answer in the pieces in which it is sent: a word each, with the space before the next one. */
export function piecesOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}
