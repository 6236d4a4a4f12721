import { anySpelling, foldWords, searchTerms } from "#core/kernel/words/word-forms.ts";

/** Builds a tsquery for messages that have a word with each beginning; null without words. */
export function searchQueryOf(query: string): string | null {
  const terms = searchTerms(query);
  return terms.length > 0 ? terms.map(anySpelling).join(" & ") : null;
}

/** A piece of a text, and whether it is what was looked for. */
export type Piece = { text: string; found: boolean };

/** Cuts words to about `length` characters around the first one found, and says which pieces were looked for. */
export function excerptOf(text: string, query: string, length = 160): Piece[] {
  const terms = searchTerms(query);
  const hits = [...text.matchAll(/[\p{L}\p{N}'ʼ’`´‘′]+/gu)].flatMap(({ 0: one, index }) => {
    const plain = foldWords(one);
    return terms.some((term) => plain.startsWith(term))
      ? [{ from: index, to: index + one.length }]
      : [];
  });
  const first = hits[0]?.from ?? 0;
  const from = first < length / 2 ? 0 : wordStart(text, first - Math.floor(length / 3));
  const to = text.length - from <= length ? text.length : wordStart(text, from + length);
  const pieces: Piece[] = [];
  const add = (found: boolean, start: number, end: number) => {
    if (end > start) pieces.push({ text: text.slice(start, end), found });
  };
  let at = from;
  for (const hit of hits.filter((one) => one.from >= from && one.to <= to)) {
    add(false, at, hit.from);
    add(true, hit.from, hit.to);
    at = hit.to;
  }
  add(false, at, to);
  if (from > 0) pieces.unshift({ text: "…", found: false });
  if (to < text.length) pieces.push({ text: "…", found: false });
  return pieces;
}

/** Returns where the word around a position begins; the position itself if no space is near. */
function wordStart(text: string, at: number): number {
  const space = text.lastIndexOf(" ", at);
  return space > at - 30 && space > 0 ? space + 1 : at;
}
