import { uploadBytes } from "#core/files/model.ts";
import type { Language } from "#core/kernel/language.ts";
import {
  sampleTexts,
  sampleValues,
  type WriteSamples,
} from "#server/platform/mail/message-samples.ts";
import { type ReplyFault, writeReplyNotice } from "../replies/reply-notice.ts";
import { composeDigest, type DigestPart } from "../verbs/compose-letter.ts";
import { galleryWords } from "./words.ts";

/** Answers of which no text is known. */
const wordless: readonly ReplyFault[] = ["empty", "wordless", "too_large"];

/** Returns the address at which sample letters are refused: it refuses nothing. */
export const sampleUnsubscribeUrl = (base: string) => `${base}/unsubscribe/${sampleValues.secret}`;

/** Writes the letters of a day and of a week, and those to whoever answered a letter in vain. */
export const writeSamples: WriteSamples = ({ language, base }) => {
  const { email, otherEmail, personId } = sampleValues;
  const t = galleryWords(language);
  const to = { name: sampleTexts[language].person, language };
  const digests = (["daily", "weekly"] as const).map((letterFrequency) => ({
    kind: "notifications.digest" as const,
    to: email,
    personId,
    language,
    ...composeDigest(
      digestParts(language, base),
      { ...to, letterFrequency },
      { base, unsubscribeUrl: sampleUnsubscribeUrl(base) },
    ),
  }));
  const faults: Record<ReplyFault, true> = {
    other_address: true,
    empty: true,
    too_large: true,
    too_long: true,
    closed: true,
    refused: true,
    often: true,
    wordless: true,
    files: true,
    no_access: true,
    plan_ended: true,
    second_factor: true,
  };
  const about = { title: t("samples.comment"), path: "/requests/R-000412" };
  const answer = {
    from: otherEmail,
    email,
    text: t("samples.reply"),
    refused: [{ name: t("samples.file"), fault: "type" as const }],
    largest: uploadBytes,
  };
  const replies = (Object.keys(faults) as ReplyFault[]).map((fault) => {
    const text = wordless.includes(fault) ? "" : answer.text;
    return writeReplyNotice({ ...answer, fault, text, about }, language, base);
  });
  return { letters: [...digests, ...replies] };
};

function digestParts(language: Language, base: string): DigestPart[] {
  const t = galleryWords(language);
  const open = t("samples.open");
  return [
    {
      count: 2,
      parts: {
        subject: t("samples.requests"),
        paragraphs: [
          { heading: t("samples.request"), under: t("samples.number") },
          t("samples.held"),
          { quote: t("samples.reply"), by: sampleTexts[language].other },
        ],
        action: { label: open, href: `${base}/requests` },
        why: "",
      },
    },
    {
      count: 1,
      parts: {
        subject: t("samples.payments"),
        paragraphs: [t("samples.invoice")],
        action: { label: open, href: `${base}/payments` },
        why: "",
      },
    },
  ];
}
