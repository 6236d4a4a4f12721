const shortest = 3;
/** Letters by which forms of a word are compared: endings differ. */
const compared = 5;

/** Returns the beginnings of the words of a text, by which forms of one word are the same. */
function beginningsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const long = words.filter((word) => word.length > shortest);
  return new Set(long.map((word) => word.slice(0, Math.min(compared, word.length - 1))));
}

/** Sorts items by how many words of a question their texts share, most first; `shared` is how many the first one does. */
export function rankByWords<T>(
  question: string,
  items: readonly T[],
  textOf: (item: T) => string,
): { items: readonly T[]; shared: number } {
  const wanted = beginningsOf(question);
  const countShared = (text: string) =>
    [...beginningsOf(text)].filter((beginning) => wanted.has(beginning)).length;
  const ranked = items
    .map((item) => ({ item, shared: countShared(textOf(item)) }))
    .toSorted((a, z) => z.shared - a.shared);
  return { items: ranked.map(({ item }) => item), shared: ranked[0]?.shared ?? 0 };
}
