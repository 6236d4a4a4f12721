import { allLookAlikes, toSmall } from "#core/kernel/words/look-alikes.ts";

const small = toSmall(allLookAlikes);
/** More letters, lower-case and without marks, each before the one that a reader takes it for. */
const pairs = "һh ԁd ӏl ԛq ԝw αa εe ιi κk νv οo ρp τt υy χx γy ıi ɡg 0o 3з |l";
const likeThem = new Map([
  ...[...small.cyrillic].map((letter, at) => [letter, small.latin[at] ?? letter] as const),
  ...pairs.split(" ").map(([letter = "", like = ""]) => [letter, like] as const),
]);

/** Invisible signs: zero-width signs, marks of direction, fillers. */
const unseen = /[\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu;
const apostrophes = /['ʼ’`´‘′]/gu;

/**
 * Normalises a text for stop words: one form for look-alike letters, without case, accents and
 * hidden characters.
 */
export function skeletonOf(text: string): string {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    // Small letters may bring marks of their own.
    .normalize("NFKD")
    .replace(unseen, "")
    .replace(/\p{M}/gu, "")
    .replace(apostrophes, "");
  return [...plain].map((letter) => likeThem.get(letter) ?? letter).join("");
}

const word = /[\p{L}\p{N}]+/gu;

/** Returns the key of stop words that find the same: `Казино*` and `kазино*`. */
export function stopWordKey(pattern: string): string {
  return (skeletonOf(pattern).match(word) ?? []).join("") + (pattern.endsWith("*") ? "*" : "");
}

/** Returns whether it is one word of letters and digits, perhaps with a star for any ending. */
export function isStopWord(pattern: string): boolean {
  return /^[\p{L}\p{M}\p{N}'ʼ’]+\*?$/u.test(pattern) && stopWordKey(pattern).length >= 2;
}

/** Letters that a digit stands for within a word; `skeleton` has replaced 0 and 3 already. */
const digitsLike: Readonly<Record<string, string>> = {
  1: "иil",
  2: "z",
  4: "чa",
  5: "s",
  6: "бb",
  7: "t",
  8: "b",
  9: "gq",
};
const mixed = /(?=.*\p{L}).*\d/u;

/** Compares a word with a key, or with its prefix where the key ends with a star; digits may stand for letters. */
function isWordOf(candidate: string, key: string): boolean {
  const open = key.endsWith("*");
  const wanted = [...(open ? key.slice(0, -1) : key)];
  const letters = [...candidate];
  if (open ? letters.length < wanted.length : letters.length !== wanted.length) return false;
  return wanted.every((letter, at) => {
    const typed = letters[at] ?? "";
    return typed === letter || digitsLike[typed]?.includes(letter);
  });
}

/** Joins single letters that follow each other: words spelt out with blanks or signs. */
function spelledIn(letters: readonly string[]): string[] {
  const runs: string[] = [];
  let run = "";
  for (const one of [...letters, "  "]) {
    if ([...one].length === 1) run += one;
    else {
      if ([...run].length > 2) runs.push(run);
      run = "";
    }
  }
  return runs;
}

/**
 * Returns the first stop word in a text, as a whole word or a beginning (with a star); also letter
 * by letter and with digits for letters.
 */
export function stopWordIn<T extends { key: string }>(
  text: string,
  stopWords: readonly T[],
): T | null {
  if (stopWords.length === 0) return null;
  const all = skeletonOf(text).match(word) ?? [];
  const distinct = new Set(all);
  const found = stopWords.find(({ key }) => distinct.has(key));
  if (found) return found;
  const begins = stopWords.filter(({ key }) => key.endsWith("*"));
  const begun = begins.find(({ key }) =>
    [...distinct].some((one) => one.startsWith(key.slice(0, -1))),
  );
  if (begun) return begun;
  const disguised = [...distinct].filter((one) => mixed.test(one));
  const spelled = spelledIn(all);
  const isSpelled = (key: string) => spelled.some((run) => run.includes(key.replace("*", "")));
  return (
    stopWords.find(({ key }) => disguised.some((one) => isWordOf(one, key)) || isSpelled(key)) ??
    null
  );
}
