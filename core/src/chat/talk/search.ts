const apostrophes = /['ʼ’`´‘′]/gu;
const word = /[\p{L}\p{N}]+/gu;
const longest = 64;
const mostWords = 8;

/** Endings of Ukrainian and Russian words, the longest first: what is left finds the word in its other cases too. */
const ending =
  /(?:ями|ами|ові|еві|ого|ому|ими|ыми|ої|ою|ею|єю|ой|ей|ів|їв|ов|ев|ах|ях|ам|ям|ом|ем|єм|ій|ий|ый|их|ых|ым|им|ая|яя|ое|ее|ые|ие|[аеєиіїйоуюяыьэ])$/u;
const shortestStem = 3;
/** будинок and будинку, довідка and довідок. */
const fleeting = /(?<=.{4})[оеє]?к$/u;

/** A text as search compares it: small letters, no apostrophes, ё as е and ґ as г. */
function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(apostrophes, "")
    .replaceAll("ё", "е")
    .replaceAll("ґ", "г");
}

/** What a search looks for: beginnings of words, without the ending that changes with the case. */
export function searchTerms(query: string): string[] {
  const words = folded(query).match(word) ?? [];
  const terms = words.slice(0, mostWords).map((one) => {
    const bare = /\p{Script=Cyrillic}/u.test(one) ? one.replace(ending, "") : one;
    const stem = bare.length < shortestStem ? one : bare;
    return stem.replace(fleeting, "").slice(0, longest);
  });
  return [...new Set(terms)];
}

/** PostgreSQL's tsquery for messages that have a word of every beginning; null where a search has no words. */
export function searchQueryOf(query: string): string | null {
  const terms = searchTerms(query);
  return terms.length > 0 ? terms.map((one) => `'${one}':*`).join(" & ") : null;
}

/** A piece of a text, and whether it is what was looked for. */
export type Piece = { text: string; found: boolean };

/** Cuts words to about `length` characters around the first one found, and says which pieces were looked for. */
export function excerptOf(text: string, query: string, length = 160): Piece[] {
  const terms = searchTerms(query);
  const hits = [...text.matchAll(/[\p{L}\p{N}'ʼ’`´‘′]+/gu)].flatMap(({ 0: one, index }) => {
    const plain = folded(one);
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

/** Where the word begins that a place lies in; the place itself where no space is near. */
function wordStart(text: string, at: number): number {
  const space = text.lastIndexOf(" ", at);
  return space > at - 30 && space > 0 ? space + 1 : at;
}
