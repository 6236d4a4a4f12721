import type { Language } from "#core/kernel/language.ts";
import { segmentsAtMost } from "#core/register/outreach/model.ts";
import type { messages } from "#core/register/outreach/texts/messages/uk.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { type LetterParts, renderLetter } from "#server/platform/mail/letter.ts";
import { shortenText } from "#server/platform/sms/shorten-text.ts";
import type { Config } from "#server/platform/start/config.ts";
import { readTexts } from "#server/platform/texts.ts";

/** The words of messages to people without an account. */
export const outreachWords = letterWords(
  readTexts<typeof messages>("register/outreach/texts/messages"),
);

/** Plain text of a message, and whom it comes from. */
export type OutreachText = { organisation: string; text: string };

/** Recipient of a message: their language and the code of their refusal link. */
export type OutreachTarget = { language: Language; code: string };

/** Recipient of a text message, which they can answer or not. */
type SmsTarget = OutreachTarget & { takesAnswers: boolean };

/** Characters of a text message: a segment of several holds 67 Cyrillic letters. */
const smsAtMost = segmentsAtMost * 67;
/** Characters of an organisation's name in a text message. */
const nameAtMost = 40;

/** Path of the page on which messages are refused. */
export const refusalPath = "/u";

/** Returns the address at which a contact refuses an organisation's messages. */
export function refusalUrl({ publicUrl }: Pick<Config, "publicUrl">, code: string): string {
  return `${publicUrl}${refusalPath}/${code}`;
}

/** Writes a text message: whom it comes from, what it says, and where it is refused, which is never cut. */
export function writeOutreachSms(
  config: Pick<Config, "publicUrl">,
  { organisation, text }: OutreachText,
  { language, code, takesAnswers }: SmsTarget,
): string {
  const t = outreachWords(language);
  const refusal = t(takesAnswers ? "sms_refuse_or_stop" : "sms_refuse", {
    link: refusalUrl(config, code),
  });
  const name = organisation.length > nameAtMost ? organisation.slice(0, nameAtMost) : organisation;
  const words = t("sms", { organisation: name.trim(), text: endSentence(text) });
  return `${shortenText(words.replace(/\s+/gu, " ").trim(), language, smsAtMost - refusal.length - 1)} ${refusal}`;
}

/** Ends a text with a full stop where it ends with a word. */
const endSentence = (text: string) => text.trimEnd().replace(/([\p{L}\p{N}»”")₴])$/u, "$1.");

/** Writes a letter, with why it comes and where it is refused; one that has a code tells nobody to ask for it. */
export function writeOutreachLetter(
  config: Pick<Config, "publicUrl">,
  {
    organisation,
    hasCode = false,
    ...parts
  }: Omit<LetterParts, "foot" | "language" | "notes"> & {
    organisation: string;
    hasCode?: boolean;
  },
  { language, code }: OutreachTarget,
): { subject: string; text: string; html: string; unsubscribeUrl: string } {
  const t = outreachWords(language);
  const unsubscribeUrl = refusalUrl(config, code);
  const foot = {
    text: t("why", { organisation }),
    links: [{ label: t("refuse"), href: unsubscribeUrl }],
  };
  const paragraphs = [organisation, ...parts.paragraphs];
  const notes = hasCode ? [] : [t("join")];
  const letter = { ...parts, paragraphs, language, notes, foot };
  return { ...renderLetter(letter), unsubscribeUrl };
}
