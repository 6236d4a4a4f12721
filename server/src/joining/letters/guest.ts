import { brand } from "#core/brand.ts";
import type { GuestInput } from "#core/joining/inputs.ts";
import { lastInstant } from "#core/joining/model.ts";
import type { Language } from "#core/kernel/language.ts";
import { toVocative } from "#core/kernel/words/vocative.ts";
import { renderLetter } from "#server/platform/mail/letter.ts";
import type { Letter } from "#server/platform/mail/mail.ts";
import { dateOf } from "./page.ts";
import { wordsIn } from "./words.ts";

type GuestWords = {
  basis: GuestInput["basis"];
  place: Record<"address" | "apartment", string>;
  inviter: string;
  until: Date;
  link: string;
};

/** Writes the letter that invites somebody to the apartment of who sends it. */
export function writeGuestLetter(
  { basis, place, inviter, until, link }: GuestWords,
  { email, name, language }: { email: string; name: string; language: Language },
): Letter {
  const t = wordsIn(language, "guest");
  const date = dateOf(lastInstant(until.toISOString()), language);
  return {
    kind: "joining.guest",
    to: email,
    language,
    ...renderLetter({
      language,
      subject: t("subject", { brand: brand.localName[language] }),
      title: t("title"),
      greeting: t("hello", { name: toVocative(name, language) }),
      paragraphs: [
        t(`body_${basis}`, { ...place, inviter }),
        t("how", { brand: brand.localName[language] }),
      ],
      action: { label: t("action"), href: link },
      notes: [t("until", { date }), t("care")],
    }),
  };
}
