import { letterReplacer, lookAlikes } from "#core/kernel/words/look-alikes.ts";

/** Without 0, 1, I and O: people copy codes by hand and read them out. 32 letters: 50 bits in ten. */
export const codeAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const codeLength = 10;

const written = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

// A keyboard left in Ukrainian gives Cyrillic letters.
const withLatin = letterReplacer(lookAlikes.cyrillic, lookAlikes.latin);

/**
 * Reads a code as people type it, without case, blanks, hyphens and Cyrillic look-alikes; null if
 * it is none.
 */
export function readCode(typed: string): string | null {
  const code = withLatin(typed.toUpperCase().replace(/[\s\p{Pd}_.]/gu, ""));
  return written.test(code) ? code : null;
}

/** Formats a code for people: `ABCDE-FGHJK`. */
export function showCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Builds the link that takes a code; the code is a fragment, which no server log sees. */
export function joinLink(publicUrl: string, code: string): string {
  return `${publicUrl}/join#${code}`;
}

/** Finds a code in a link, also amid a message, a fragment or typed letters; null if there is none. */
export function codeOf(text: string): string | null {
  const after = text.slice(text.lastIndexOf("#") + 1);
  const [first = ""] = /^\S*/.exec(after) ?? [];
  return readCode(after) ?? (after === text ? null : readCode(first));
}
