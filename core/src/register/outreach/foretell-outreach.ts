import type { Language } from "#core/kernel/language.ts";
import type { OutreachWay } from "./model.ts";

/** Person as planned; `hasLetter`: a letter takes over a text message that the limit holds back. */
export type ForetoldPerson = {
  phone: string | null;
  language: Language;
  way: OutreachWay | null;
  hasLetter: boolean;
};

/**
 * People by the way that reaches them within the month's SMS limit, and the segments of these text messages, of which a
 * shared phone gets one. `cut`: people whom the limit leaves without a text message, part of `email` and `unreached`.
 */
export type OutreachSize = {
  email: number;
  sms: number;
  segments: number;
  unreached: number;
  cut: { email: number; unreached: number };
};

/** Foretells how a message reaches people, who are served in this order while `left` segments suffice. */
export function foretellOutreach(
  people: readonly ForetoldPerson[],
  { measure, left }: { measure: (language: Language) => number; left: number },
): OutreachSize {
  const size = { email: 0, sms: 0, segments: 0, unreached: 0, cut: { email: 0, unreached: 0 } };
  const lengths = new Map<Language, number>();
  const phones = new Set<string | null>();
  for (const { way, phone, language, hasLetter } of people) {
    if (way !== "sms") {
      size[way ?? "unreached"] += 1;
      continue;
    }
    const length = lengths.get(language) ?? measure(language);
    lengths.set(language, length);
    const isShared = phones.has(phone);
    if (isShared || size.segments + length <= left) {
      if (!isShared) size.segments += length;
      phones.add(phone);
      size.sms += 1;
      continue;
    }
    const instead = hasLetter ? "email" : "unreached";
    size[instead] += 1;
    size.cut[instead] += 1;
  }
  return size;
}
