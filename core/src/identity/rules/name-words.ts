import { soundsOf } from "./own-words.ts";

/** Minimum letters of a word that may be a name. */
export const shortestNameWord = 4;
/** Maximum difference in sounds between two forms of a name. */
const longestEnding = 3;
/** Sounds of -енко, -чук and -ук, which make a surname of a name. */
const surnameEnding = /^(?:enk|Cuk|uk)/;

/** Returns whether a typed word is a word of a name, in any case and either alphabet. */
export function isWordOfName(typed: string, word: string): boolean {
  const [a = "", z = ""] = [typed, word].map((text) =>
    soundsOf(text.toLowerCase()).replace(/[aeiou]+$/, ""),
  );
  if (Math.min(a.length, z.length) < shortestNameWord - 1) return false;
  const [short, long] = a.length < z.length ? [a, z] : [z, a];
  if (!long.startsWith(short)) return false;
  const ending = long.slice(short.length);
  return ending.length <= longestEnding && !surnameEnding.test(ending);
}
