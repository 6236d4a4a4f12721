import { soundsOf } from "#core/identity/rules/own-words.ts";

/** Name of a person, as the register or an account has it. */
type PersonName = { firstName: string; lastName: string };

/**
 * Returns whether a newcomer may be the person whom the register names: the same surname, and the same
 * first name or its initial, in either alphabet. What the register leaves out may be anything.
 */
export function isNamesake(register: PersonName, newcomer: PersonName): boolean {
  const surnames = wordsOf(register.lastName);
  const [given] = wordsOf(register.firstName);
  const theirs = [...wordsOf(newcomer.lastName), ...wordsOf(newcomer.firstName)];
  const isSurname = (word: string) => surnames.some((one) => soundAlike(one, word));
  if (surnames.length > 0 && !theirs.some(isSurname)) return false;
  if (given === undefined) return true;
  return theirs.some((word) => !isSurname(word) && isSameGiven(given, word));
}

function isSameGiven(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (soundAlike(one, other)) return true;
  return short.length === 1 && soundsOf(long).startsWith(soundsOf(short));
}

const soundAlike = (one: string, other: string) => soundsOf(one) === soundsOf(other);

const wordsOf = (text: string) =>
  text
    .toLocaleLowerCase("uk")
    .replaceAll(/[’'ʼ`]/gu, "")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .split(/\P{L}+/u)
    .filter((word) => word !== "");
