import { brand } from "#core/brand.ts";
import { lifetimes } from "#core/identity/model.ts";
import type { Language } from "#core/kernel/language.ts";
import type { uk as account } from "#core/identity/texts/letters/uk.ts";
import { toVocative } from "#core/kernel/words/vocative.ts";
import { renderLetter } from "#server/platform/mail/letter.ts";
import type { LetterKind } from "#server/platform/mail/letter-kinds.ts";
import type { Letter } from "#server/platform/mail/mail.ts";
import { instantText, written } from "./written.ts";

export type AccountRecipient = {
  personId: string;
  email: string;
  firstName: string;
  language: Language;
};
type Parts = { subject: string; body: string; note: string; action: string; link: string };

export type AccountLetter = keyof (typeof account)["account_letter"];
export type LetterFacts = { path: string; email?: string; until?: Date; at?: Date };

/** Builds a letter about the account as a whole; `until` and `at` are shown in Kyiv's zone. */
export function accountLetter(
  name: AccountLetter,
  to: AccountRecipient,
  publicUrl: string,
  { path, email = "", until, at }: LetterFacts,
): Letter {
  const values = {
    brand: brand.localName[to.language],
    email,
    until: until ? instantText(until, to.language) : "",
    at: at ? instantText(at, to.language) : "",
  };
  const t = (key: string) =>
    written.t(`account_letter.${name}.${key}`, { lng: to.language, ...values });
  const parts = { subject: t("subject"), body: t("body"), note: t("note"), action: t("action") };
  return compose(`identity.${name}`, to, { ...parts, link: publicUrl + path });
}

/** Builds the letter that verifies an address. */
export function verificationLetter(to: AccountRecipient, publicUrl: string, token: string): Letter {
  const t = textsOf(to.language, "verify");
  return compose("identity.verification", to, {
    subject: t("subject"),
    body: t("body"),
    note: `${t("valid", { count: lifetimes.verificationLinkHours })} ${common(to.language)("not_you")}`,
    action: t("action"),
    link: `${publicUrl}/verify-email#${token}`,
  });
}

/** Builds the letter by which somebody sets a new password. */
export function resetLetter(to: AccountRecipient, publicUrl: string, token: string): Letter {
  const t = textsOf(to.language, "reset");
  return compose("identity.reset", to, {
    subject: t("subject"),
    body: t("body"),
    note: `${t("valid", { count: lifetimes.resetLinkMinutes })} ${common(to.language)("not_you")}`,
    action: t("action"),
    link: `${publicUrl}/reset-password#${token}`,
  });
}

/** Writes the letter to an account's owner about a changed password. */
export function passwordChangedLetter(to: AccountRecipient, publicUrl: string): Letter {
  const t = textsOf(to.language, "password_changed");
  return compose("identity.password_changed", to, {
    subject: t("subject"),
    body: t("body"),
    note: t("warning"),
    action: t("action"),
    link: `${publicUrl}/forgot-password`,
  });
}

/** Writes the letter to an account's owner about a second factor switched on or off. */
export function secondFactorLetter(to: AccountRecipient, publicUrl: string, on: boolean): Letter {
  const t = textsOf(to.language, "second_factor");
  return compose("identity.second_factor", to, {
    subject: t(on ? "subject_on" : "subject_off"),
    body: t(on ? "body_on" : "body_off"),
    note: t("warning"),
    action: t("action"),
    link: `${publicUrl}/forgot-password`,
  });
}

function textsOf(language: Language, name: string) {
  const t = common(language);
  return (key: string, values: Record<string, string | number> = {}) =>
    t(`${name}.${key}`, { brand: brand.localName[language], ...values });
}

function common(language: Language) {
  const t = written.getFixedT(language, null, "sign_in_letter");
  return (key: string, values: Record<string, string | number> = {}): string => t(key, values);
}

function compose(kind: LetterKind, to: AccountRecipient, parts: Parts): Letter {
  const { personId, language, firstName, email } = to;
  const { subject, body, note, action, link } = parts;
  return {
    kind,
    to: email,
    personId,
    language,
    ...renderLetter({
      language,
      subject,
      title: action,
      greeting: common(language)("hello", { name: toVocative(firstName, language) }),
      paragraphs: [body],
      action: { label: action, href: link },
      notes: [note],
    }),
  };
}
