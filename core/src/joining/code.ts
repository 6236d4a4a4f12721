/** Without 0, 1, I and O: people copy codes by hand and read them out. 32 letters: 50 bits in ten. */
export const codeAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const codeLength = 10;

const written = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

// The Cyrillic letters that look like the alphabet's own, on a keyboard left in Ukrainian.
const lookAlikes: Readonly<Record<string, string>> = {
  А: "A",
  В: "B",
  Е: "E",
  Н: "H",
  К: "K",
  М: "M",
  Р: "P",
  С: "C",
  Т: "T",
  У: "Y",
  Х: "X",
};

/** A code as people type it, without case, blanks, hyphens and Cyrillic look-alikes; null where it is none. */
export function readCode(typed: string): string | null {
  const code = [...typed.toUpperCase().replace(/[\s\p{Pd}_.]/gu, "")]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join("");
  return written.test(code) ? code : null;
}

/** A code as people read it: `ABCDE-FGHJK`. */
export function showCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** The page that takes a code. A fragment reaches no server log. */
export function joinLink(publicUrl: string, code: string): string {
  return `${publicUrl}/join#${code}`;
}

/** A code out of a link, a fragment or typed letters; null where there is none. */
export function codeOf(text: string): string | null {
  return readCode(text.slice(text.lastIndexOf("#") + 1));
}
