import { foldText } from "./fold.ts";

/**
 * Reduces a heading to what two spellings of it share: case, signs, brackets and Latin letters that look Cyrillic do not
 * matter. Reads 200 characters: what is longer is no heading and would take seconds.
 */
export function headingKey(heading: string): string {
  return foldText(heading.slice(0, 200).normalize("NFKC"))
    .replace(/[^\p{L}\p{N}/]+/gu, " ")
    .trim();
}
