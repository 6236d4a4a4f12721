import {
  attachmentsAtMost,
  megabyte,
  nameTypes,
  uploadBytes,
  uploadTypes,
} from "#core/files/model.ts";
import type { Language } from "#core/kernel/language.ts";
import type { replies } from "#core/notifications/texts/replies/uk.ts";
import { renderLetter, replyMarkerOf } from "#server/platform/mail/letter.ts";
import type { Letter } from "#server/platform/mail/mail.ts";
import { letterWords } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { InboxWords } from "#server/platform/topic.ts";
import type { RefusedFile } from "./keep-files.ts";

/** Reason why an answer, or a part of it, was not added. */
export type ReplyFault = keyof (typeof replies)["reason"];

const wordsIn = letterWords(readTexts<typeof replies>("notifications/texts/replies"));

type ReplyNotice = {
  fault: ReplyFault;
  /** Address from which the answer came. */
  from: string;
  /** The person's own address. */
  email: string;
  text: string;
  refused: readonly RefusedFile[];
  /** Bytes of the largest answer that is read. */
  largest: number;
  /** Notification that was answered; null where it is gone. */
  about: Pick<InboxWords, "title" | "path"> | null;
};

/** Writes the letter to somebody whose answer, or a part of it, was not added. */
export function writeReplyNotice(
  { fault, from, email, text, refused, largest, about }: ReplyNotice,
  language: Language,
  base: string,
): Letter {
  const t = wordsIn(language);
  const subject = fault === "files" ? "files" : "refused";
  return {
    kind: "notifications.reply",
    to: email,
    language,
    ...renderLetter({
      language,
      subject: about ? t(`about.${subject}`, { title: about.title }) : t(`subject.${subject}`),
      paragraphs: [
        t(`reason.${fault}`, {
          from,
          email,
          marker: replyMarkerOf(language),
          megabytes: Math.floor(largest / megabyte),
        }),
        ...(fault === "files" ? describeRefused(refused, t) : []),
        ...(text && fault !== "files" ? [t("yours"), { quote: text }] : []),
      ],
      action: { label: t("open"), href: `${base}${about?.path ?? "/notifications"}` },
      foot: { text: t("why"), links: [] },
    }),
  };
}

/** Names the refused files, a paragraph for each reason. */
function describeRefused(files: readonly RefusedFile[], t: ReturnType<typeof wordsIn>): string[] {
  const values = {
    types: nameTypes(uploadTypes),
    most: attachmentsAtMost,
    megabytes: uploadBytes / megabyte,
  };
  const faults = [...new Set(files.map(({ fault }) => fault))];
  return faults.map((fault) => {
    const names = files.filter((file) => file.fault === fault).map(({ name }) => name);
    const shown = [...names.slice(0, 10), ...(names.length > 10 ? ["…"] : [])].join(", ");
    return `${shown}: ${t(`file.${fault}`, values)}`;
  });
}
