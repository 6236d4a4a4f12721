import type { TopicLetter } from "./letter.ts";
import type { Language } from "#core/kernel/language.ts";
import type { samples } from "#core/kernel/texts/samples/uk.ts";
import type { TextMessage } from "../sms/sms.ts";
import { readTexts } from "../texts.ts";
import type { Letter } from "./mail.ts";

/** Reader of samples; `base` is the address of the site, `now` the moment of writing. */
export type SampleReader = { language: Language; base: string; now: Date };

/** Text of the inbox and of push, by the kind of its fact, and the letter about it if there is one. */
export type NoticeSample = { kind: string; title: string; text: string; letter?: TopicLetter };

/** Messages that the demo's events do not show, each written by its real function with sample values. */
export type MessageSamples = {
  letters: readonly Letter[];
  texts?: readonly TextMessage[];
  notices?: readonly NoticeSample[];
};

/** Writes a slice's messages that the demo's events do not show. */
export type WriteSamples = (reader: SampleReader) => MessageSamples;

/** Values that samples share; the secret opens nothing. */
export const sampleValues = {
  personId: "00000000-0000-4000-8000-000000000000",
  email: "olena@example.com",
  otherEmail: "olena.new@example.com",
  phone: "+380501234567",
  secret: "SAMPLE",
  code: "123456",
} as const;

/** Names and sentences of samples, by language. */
export const sampleTexts = readTexts<typeof samples>("kernel/texts/samples");
