/** Returns the number of typing errors that a word of so many letters may have. */
export function errorsAllowed(letters: number): number {
  if (letters >= 8) return 2;
  return letters >= 5 ? 1 : 0;
}

/**
 * Returns the Damerau-Levenshtein distance (insertion, deletion, replacement, two letters swapped) where it is at most
 * `most`, else `most + 1`.
 */
export function countErrors(a: string, z: string, most: number): number {
  if (Math.abs(a.length - z.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: z.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= z.length; j++) {
      const same = a[i - 1] === z[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === z[j - 2] && a[i - 2] === z[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[z.length] ?? most + 1;
}

/** Letters that a beginning has at least where an error in it is forgiven, and letters of an ending at most. */
const [leastBeginning, mostEnding] = [6, 5];

/** Returns whether a typed word begins with, or is, a known one with as many errors as its length allows. */
export function isMisspelt(
  typed: string,
  { text, isBeginning }: { text: string; isBeginning: boolean },
): boolean {
  const most = errorsAllowed(Math.min(typed.length, text.length));
  if (most === 0 || typed[0] !== text[0]) return false;
  if (!isBeginning) return countErrors(typed, text, most) <= most;
  if (text.length < leastBeginning || typed.length > text.length + mostEnding) return false;
  const lengths = [0, -1, 1].map((by) => text.length + by);
  return lengths.some((length) => countErrors(typed.slice(0, length), text, 1) <= 1);
}
