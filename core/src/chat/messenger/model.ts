import { allLookAlikes, letterReplacer, toSmall } from "#core/kernel/words/look-alikes.ts";
import { chatLimits } from "../model.ts";

/** Limits of guests in the public messenger; the server's limits use the same figures. */
export const messengerLimits = {
  nickname: chatLimits.nickname,
  body: { min: 1, max: 2_000 },
  page: { usual: 50, max: 100 },
  /** Messages of one guest in a minute. */
  messagesPerMinute: 10,
  code: { digits: 6, minutes: 10, tries: 5 },
  reason: { min: 3, max: 300 },
  /** Days after which a phone is forgotten of a guest who has written nothing since. */
  phoneDays: 365,
  /** Days after their last word for which it is known from which network address a guest wrote, as a keyed hash. */
  addressDays: 7,
  /** Days after which a guest who never wrote is forgotten. */
  silentDays: 30,
  /** Organisations that the directory names. */
  directory: 100,
} as const;

/** How long a ban may last, in days; null is for good. */
export const banDays = [1, 7, 30, null] as const;
export type BanDays = (typeof banDays)[number];

/** Kinds of public authors: a guest by nickname, a resident, the management. */
export const voices = ["guest", "member", "staff"] as const;
export type Voice = (typeof voices)[number];

const shape = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._'’ʼ-]*[\p{L}\p{M}\p{N}.])?$/u;

/** Returns whether a nickname has only letters, digits and a few signs, nothing invisible. */
export function isNickname(name: string): boolean {
  return shape.test(name) && !/ {2}|[\u115f\u1160\u3164\uffa0]/.test(name);
}

const small = toSmall(allLookAlikes);
const withLatin = letterReplacer(`${small.cyrillic}ё`, `${small.latin}e`);

/**
 * Returns the key that equal-looking nicknames share: case, spaces, signs and look-alike letters do
 * not matter.
 */
export function nicknameKey(name: string): string {
  const plain = name.normalize("NFKC").toLowerCase();
  return withLatin(plain.replaceAll(/[^\p{L}\p{N}]/gu, ""));
}

/** Shortens a name for the public: `Олена К.` */
export function publicName(name: { firstName: string; lastName: string }): string {
  const [letter] = [...name.lastName.trim()];
  return [name.firstName.trim(), letter ? `${letter}.` : ""].filter(Boolean).join(" ");
}
