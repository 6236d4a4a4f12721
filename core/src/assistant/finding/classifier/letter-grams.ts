/** Number of places that n-grams share by their hash: 16 bits are enough for each. */
export const gramBuckets = 2 ** 15;
/** Lengths of the n-grams, in letters. */
const lengths = [3, 4, 5];

/**
 * Counts the letter n-grams of a text's words by their hash. A word's beginning and end count as letters, so that a
 * wrong letter or another ending leaves most of them.
 */
export function countGrams(text: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (const word of normalise(text).match(/[\p{L}\p{N}']+/gu) ?? []) {
    if (isCode(word)) continue;
    const bounded = `<${word}>`;
    for (const length of lengths)
      for (let at = 0; at + length <= bounded.length; at++) {
        const gram = hash(bounded.slice(at, at + length));
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
      }
  }
  return counts;
}

const normalise = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFC")
    .replaceAll("ё", "е")
    .replace(/[’ʼ`]/g, "'")
    .replace(/\p{N}+/gu, "0");

/** Returns whether a word is one of letters and numbers mixed, which say nothing. */
const isCode = (word: string) => word.length > 4 && word.includes("0");

/** Hashes a text to a place (FNV-1a, 32 bits). */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  return (value >>> 0) % gramBuckets;
}
