import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { invitationDays } from "#core/staff/model.ts";
import type { uk } from "#core/staff/texts/letter/uk.ts";
import { toVocative } from "#core/kernel/words/vocative.ts";
import { renderLetter } from "#server/platform/mail/letter.ts";
import type { Letter } from "#server/platform/mail/mail.ts";
import { startTexts } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { OfferWords } from "../reads/staff.ts";

const texts = startTexts(readTexts<typeof uk>("staff/texts/letter"));

type InvitationRecipient = { email: string; language: Language; name: string | null };

type InvitationWords = Pick<OfferWords, "organisation" | "role" | "buildings" | "invitedBy">;

/** Builds the letter that invites staff; its secret is a fragment, which no log sees. */
export function invitationLetter(
  { email, language, name }: InvitationRecipient,
  { organisation, role, buildings, invitedBy }: InvitationWords,
  publicUrl: string,
  token: string,
): Letter {
  const t = texts.getFixedT(language);
  const values = { organisation, inviter: invitedBy ?? "" };
  const body = invitedBy ? t(`body_${role}`, values) : t(`body_${role}_nobody`, values);
  return {
    kind: "staff.invitation",
    to: email,
    language,
    ...renderLetter({
      language,
      subject: t("subject", { brand: brand.localName[language] }),
      title: t("title"),
      greeting: name ? t("hello", { name: toVocative(name, language) }) : t("hello_nobody"),
      paragraphs: [
        body,
        ...(buildings?.length ? [t("buildings", { buildings: buildings.join("; ") })] : []),
      ],
      action: { label: t("action"), href: `${publicUrl}/join-staff#${token}` },
      notes: [t("valid", { days: invitationDays }), t("ignore")],
    }),
  };
}

/** Builds the letter to staff whose access was turned off. */
export function disabledLetter(
  { email, language, name }: InvitationRecipient,
  organisation: string,
): Letter {
  const t = texts.getFixedT(language);
  return {
    kind: "staff.disabled",
    to: email,
    language,
    ...renderLetter({
      language,
      subject: t("off_subject", { brand: brand.localName[language] }),
      title: t("off_title"),
      greeting: name ? t("hello", { name: toVocative(name, language) }) : t("hello_nobody"),
      paragraphs: [t("off_body", { organisation }), t("off_note")],
    }),
  };
}
