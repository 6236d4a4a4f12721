import { toVocative } from "#core/kernel/words/vocative.ts";
import { type LetterBlock, renderLetter, type TopicLetter } from "#server/platform/mail/letter.ts";
import { wordsIn } from "../reads/words.ts";
import type { LetterRecipient } from "../store.ts";

type Recipient = Pick<LetterRecipient, "name" | "language">;
/** Address of the site, and the one at which such letters are refused. */
type LetterLinks = { base: string; unsubscribeUrl: string };

/** Renders a topic's letter with its greeting and foot; `cutsReply` where an answer to it is taken. */
export function composeLetter(
  { why, setting, ...parts }: TopicLetter,
  { name, language }: Recipient,
  { base, unsubscribeUrl, cutsReply }: LetterLinks & { cutsReply: boolean },
): ReturnType<typeof renderLetter> {
  const t = wordsIn(language);
  return renderLetter({
    ...parts,
    language,
    cutsReply,
    greeting: t("hello", { name: toVocative(name, language) }),
    foot: {
      text: why,
      links: [
        ...(setting ? [setting] : []),
        { label: t("settings"), href: `${base}/profile?tab=notifications` },
        { label: t("unsubscribe"), href: unsubscribeUrl },
      ],
    },
  });
}

/** Part of a digest: a topic's letter, and how many facts it tells. */
export type DigestPart = { parts: TopicLetter; count: number };

/** Renders the letter of a day or a week about several topics. */
export function composeDigest(
  written: readonly DigestPart[],
  { name, language, letterFrequency }: Recipient & Pick<LetterRecipient, "letterFrequency">,
  { base, unsubscribeUrl }: LetterLinks,
): ReturnType<typeof renderLetter> {
  const t = wordsIn(language);
  const period = letterFrequency === "weekly" ? "weekly" : "daily";
  const count = written.reduce((sum, part) => sum + part.count, 0);
  return renderLetter({
    language,
    subject: t(`digest.${period}`, { count }),
    greeting: t("hello", { name: toVocative(name, language) }),
    paragraphs: written.flatMap(blocksOf),
    action: { label: t("digest.open"), href: `${base}/notifications` },
    foot: {
      text: t(`digest.why_${period}`),
      links: [
        { label: t("digest.settings"), href: `${base}/profile?tab=notifications` },
        { label: t("unsubscribe"), href: unsubscribeUrl },
      ],
    },
  });
}

/** Writes a topic's part: its title, its news and where they are read. */
function blocksOf({ parts }: DigestPart): LetterBlock[] {
  const { subject, title = subject, paragraphs, action, notes = [] } = parts;
  return [
    { part: title },
    ...paragraphs,
    ...notes,
    ...(action ? [{ link: action.label, href: action.href }] : []),
  ];
}
