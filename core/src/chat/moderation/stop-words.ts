/** Letters, lower-case and without marks, each before the one that a reader takes it for. */
const pairs =
  "аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs һh ԁd ӏl ԛq ԝw αa εe ιi κk νv οo ρp τt υy χx γy ıi ɡg 0o 3з |l";
const likeThem = new Map(pairs.split(" ").map(([letter = "", like = ""]) => [letter, like]));

/** What is there and cannot be seen: zero-width signs, marks of direction, fillers. */
const unseen = /[\p{Cf}\u115f\u1160\u3164\uffa0\u2800]/gu;
const apostrophes = /['ʼ’`´‘′]/gu;

/** A text as stop words compare it: one form for letters that look alike, whatever case, marks and unseen signs. */
export function skeleton(text: string): string {
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

/** What two stop words share that find the same: `Казино*` and `kазино*`. */
export function stopWordKey(pattern: string): string {
  return (skeleton(pattern).match(word) ?? []).join("") + (pattern.endsWith("*") ? "*" : "");
}

/** Whether it is one word of letters and digits, perhaps with a star for any ending. */
export function isStopWord(pattern: string): boolean {
  return /^[\p{L}\p{M}\p{N}'ʼ’]+\*?$/u.test(pattern) && stopWordKey(pattern).length >= 2;
}

/** The first of the stop words that a text has as a whole word, or as its beginning where it ends with a star. */
export function stopWordIn<T extends { key: string }>(text: string, words: readonly T[]): T | null {
  if (words.length === 0) return null;
  const said = new Set(skeleton(text).match(word) ?? []);
  const begins = words.filter(({ key }) => key.endsWith("*"));
  const found = words.find(({ key }) => said.has(key));
  if (found || begins.length === 0) return found ?? null;
  return (
    begins.find(({ key }) => [...said].some((one) => one.startsWith(key.slice(0, -1)))) ?? null
  );
}
