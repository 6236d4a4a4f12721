import type { bot } from "#core/notifications/texts/bot/uk.ts";
import { toVocative } from "#core/kernel/words/vocative.ts";
import type { Letter } from "#server/platform/mail/mail.ts";
import { sampleTexts, type SampleReader } from "#server/platform/mail/message-samples.ts";
import type { Slice } from "#server/platform/slice.ts";
import { readTexts } from "#server/platform/texts.ts";
import { botWordsIn } from "../bots/words.ts";
import { measureSms, type SmsExample } from "./write-example.ts";

/** Messages of a slice that are of no topic. */
export type SlicePart = {
  slice: string;
  letters: readonly (Letter & { html: string })[];
  texts: readonly { kind: string; sms: SmsExample }[];
  /** Answers of the bot, by the keys of their texts. */
  answers: readonly { key: string; text: string }[];
};

/** Writes the messages of every slice that are of no topic, with sample values. */
export function writeSliceParts(slices: readonly Slice[], reader: SampleReader): SlicePart[] {
  const parts = slices.flatMap(({ core, messageSamples }): SlicePart[] => {
    if (!messageSamples) return [];
    const { letters, texts = [] } = messageSamples(reader);
    const sms = texts.map(({ kind, text }) => ({ kind, sms: measureSms(text) }));
    return [
      {
        slice: core.name,
        letters: letters.map((letter) => ({ ...letter, html: letter.html ?? "" })),
        texts: sms,
        answers: [],
      },
    ];
  });
  return [...parts, { slice: "bot", letters: [], texts: [], answers: writeBotAnswers(reader) }];
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
