/** Capital letters of both alphabets that look alike, at the same place; banks and keyboards mix them within a word. */
export const lookAlikes = {
  cyrillic: "АВЕКМНОРСТУХІЈЅ",
  latin: "ABEKMHOPCTYXIJS",
} as const;

/** Small letters of both alphabets that look alike, at the same place. */
export const smallLookAlikes = { cyrillic: "аеорсухіјѕ", latin: "aeopcyxijs" } as const;

/** Replaces each letter of a text that stands in `from` by the one at the same place of `to`. */
export function replaceLetters(text: string, from: string, to: string): string {
  const letters = new Map([...from].map((letter, at) => [letter, [...to][at] ?? letter]));
  return [...text].map((letter) => letters.get(letter) ?? letter).join("");
}
