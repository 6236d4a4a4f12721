import type { Language } from "../../identity/choices.ts";
import { assistantLimits as limits, type Passage } from "../model.ts";
import { languageOf } from "./language.ts";
import type { Hit, Search } from "./search.ts";

export type Source = Pick<Passage, "title" | "heading" | "href">;
/** Null where nothing is known; else words of our own texts, and where they stand, the best first. */
export type Found = { text: string; sources: readonly Source[] } | null;

/** Of a question at least so much must be spoken of, with some weight, and a source must come near the best one. */
const enough = { cover: 0.45, score: 0.73, near: 0.55 };

/** Quotes what speaks of the question most, in the language of the question. */
export function answerTo(
  search: Search,
  question: string,
  spoken: Language,
): { language: Language; found: Found } {
  const language = languageOf(question, spoken);
  const hits = search.find(question, language);
  const best = hits.find(({ cover, score }) => cover >= enough.cover && score >= enough.score);
  if (!best || best.score < (hits[0]?.score ?? 0) * enough.near) return { language, found: null };
  const others = hits.filter((hit) => hit !== best && isNear(hit, best));
  const sources = [best, ...others]
    .slice(0, limits.sources)
    .map(({ passage: { title, heading, href } }) => ({ title, heading, href }));
  return { language, found: { text: quoteOf(search, question, best.passage), sources } };
}

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
