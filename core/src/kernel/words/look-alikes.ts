/** Letters at the same place of both are read as one. */
export type LetterPairs = { readonly cyrillic: string; readonly latin: string };

/** Capital letters of Ukrainian and Russian that look like Latin ones; banks and keyboards mix them within a word. */
export const lookAlikes: LetterPairs = { cyrillic: "АВЕКМНОРСТУХІ", latin: "ABEKMHOPCTYXI" };

/** `lookAlikes` with the letters of other Cyrillic alphabets, which people use to deceive. */
export const allLookAlikes: LetterPairs = {
  cyrillic: `${lookAlikes.cyrillic}ЈЅ`,
  latin: `${lookAlikes.latin}JS`,
};

/** Those of `lookAlikes` whose small letters look alike too. */
export const smallLookAlikes: LetterPairs = { cyrillic: "аеорсухі", latin: "aeopcyxi" };

/** Returns the small letters of pairs. */
export function toSmall({ cyrillic, latin }: LetterPairs): LetterPairs {
  return { cyrillic: cyrillic.toLowerCase(), latin: latin.toLowerCase() };
}

/** Returns a function that replaces each letter of `from` in a text by the one at the same place of `to`. */
export function letterReplacer(from: string, to: string): (text: string) => string {
  const letters = new Map([...from].map((letter, at) => [letter, [...to][at] ?? letter]));
  const shape = new RegExp(`[${from}]`, "gu");
  return (text) => text.replaceAll(shape, (letter) => letters.get(letter) ?? letter);
}
