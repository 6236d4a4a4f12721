import { soundsOf } from "./own-words.ts";

/** Letters by which a word of a name is told from others at least. */
export const shortestNameWord = 4;
/** Sounds by which an ending may be longer. */
const longestEnding = 3;

/** Returns whether a typed word is a word of a name, in any case and either alphabet. */
export function isWordOfName(typed: string, word: string): boolean {
  const [a = "", z = ""] = [typed, word].map((one) =>
    soundsOf(one.toLowerCase()).replace(/[aeiou]+$/, ""),
  );
  if (Math.min(a.length, z.length) < shortestNameWord - 1) return false;
  const [short, long] = a.length < z.length ? [a, z] : [z, a];
  return long.startsWith(short) && long.length - short.length <= longestEnding;
}
