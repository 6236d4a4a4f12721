import type { TopicLetter } from "#server/platform/mail/letter.ts";
import type { bot } from "#core/notifications/texts/bot/uk.ts";
import { toVocative } from "#core/kernel/words/vocative.ts";
import type { Letter } from "#server/platform/mail/mail.ts";
import {
  type NoticeSample,
  sampleTexts,
  type SampleReader,
} from "#server/platform/mail/message-samples.ts";
import type { Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { botWordsIn } from "../bots/words.ts";
import { composeLetter } from "../verbs/compose-letter.ts";
import { sampleUnsubscribeUrl } from "./letter-samples.ts";
import { measureSms, type RenderedLetter, type SmsExample } from "./write-example.ts";

/** Messages of a slice that the demo's events do not show. */
export type SlicePart = {
  slice: string;
  letters: readonly (Letter & { html: string })[];
  texts: readonly { kind: string; sms: SmsExample }[];
  notices: readonly (Omit<NoticeSample, "letter"> & { letter: RenderedLetter | null })[];
  /** Answers of the bot, by the keys of their texts. */
  answers: readonly { key: string; text: string }[];
};

/** Writes the messages of every slice that the demo's events do not show, with sample values. */
export function writeSliceParts(slices: readonly Slice[], reader: SampleReader): SlicePart[] {
  const parts = slices.flatMap(({ core, messageSamples }): SlicePart[] => {
    if (!messageSamples) return [];
    const { letters, texts = [], notices = [] } = messageSamples(reader);
    const sms = texts.map(({ kind, text }) => ({ kind, sms: measureSms(text) }));
    return [
      {
        slice: core.name,
        letters: letters.map((letter) => ({ ...letter, html: letter.html ?? "" })),
        texts: sms,
        notices: notices.map(({ letter, ...notice }) => ({
          ...notice,
          letter: letter ? composeSample(letter, reader) : null,
        })),
        answers: [],
      },
    ];
  });
  return [
    ...parts,
    { slice: "bot", letters: [], texts: [], notices: [], answers: writeBotAnswers(reader) },
  ];
}

/** Renders a letter of a topic with sample values. */
function composeSample(letter: TopicLetter, { language, base }: SampleReader): RenderedLetter {
  const links = { base, unsubscribeUrl: sampleUnsubscribeUrl(base), cutsReply: false };
  return composeLetter(letter, { name: sampleTexts[language].person, language }, links);
}

const botTexts = readTexts<typeof bot>("notifications/texts/bot");

/** Writes what the bot answers; the words around notifications stand in the topics. */
function writeBotAnswers({ language }: SampleReader): SlicePart["answers"] {
  const { person, other } = sampleTexts[language];
  const t = botWordsIn(language);
  return Object.keys(botTexts[language])
    .filter((key) => key !== "open" && key !== "answerable")
    .map((key) => ({
      key,
      text: t(key, {
        name: key === "linked" ? toVocative(person, language) : person,
        former: other,
      }),
    }));
}
