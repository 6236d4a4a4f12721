import { foldWords, searchTerms } from "#core/kernel/words/word-forms.ts";

const word = /[\p{L}\p{N}]+/gu;

/** Lists the words of a text as a search compares them: a number also without its leading zeros. */
function listWords(text: string): string[] {
  const words = foldWords(text).match(word) ?? [];
  return words.flatMap((value) =>
    /^0+\d/.test(value) ? [value, value.replace(/^0+/, "")] : [value],
  );
}

/**
 * Creates a test whether a text has words that begin as those of a search do. A search without letters and figures
 * matches nothing.
 */
export function createWordMatch(search: string): (text: string) => boolean {
  const terms = searchTerms(search);
  if (terms.length === 0) return () => false;
  return (text) => {
    const words = listWords(text);
    return terms.every((term) => words.some((value) => value.startsWith(term)));
  };
}
