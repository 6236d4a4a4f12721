import type { Term } from "../finding/reading/understand.ts";
import { assistantLimits as limits, type Passage } from "../model.ts";
import type { Search } from "./search.ts";

export type Source = Pick<Passage, "title" | "heading" | "href">;

/** Score of a section of the same text, as a share of the quoted one's, from which on it is a source too. */
const near = 0.55;

const textOf = ({ href }: Pick<Passage, "href">) => href.split("#")[0];

/** Lists the quoted section and those of the same text that speak of the question too. */
export function sourcesOf(search: Search, terms: readonly Term[], passage: Passage): Source[] {
  const hits = search.find(terms, passage.language, true);
  const passageScore = hits.find((hit) => hit.passage.href === passage.href)?.score ?? Infinity;
  const others = hits
    .filter(({ score }) => score >= passageScore * near)
    .map((hit) => hit.passage)
    .filter((other) => other.href !== passage.href && textOf(other) === textOf(passage));
  return [passage, ...others]
    .slice(0, limits.sources)
    .map(({ title, heading, href }) => ({ title, heading, href }));
}

/** Quotes the blocks of a section that say most about a question, in the order of the text, no longer than an answer may be. */
export function quoteOf(
  search: Search,
  terms: readonly Term[],
  { blocks, language }: Passage,
): string {
  const ranked = blocks
    .map((block, at) => ({ block, at, worth: search.weigh(terms, block, language) }))
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

/** Quotes a section from its beginning, so that no step is left out: whole blocks, no longer than instructions may be. */
export function beginningOf({ blocks }: Passage): string {
  const [first = "", ...more] = blocks;
  const chosen = [first];
  let length = first.length;
  for (const next of more) {
    length += next.length;
    if (length > limits.instructions) break;
    chosen.push(next);
  }
  return chosen.join("\n");
}

/** Cuts an answer into the pieces in which it is sent: a word each, with the space before the next one. */
export function piecesOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}
