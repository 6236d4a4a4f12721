import type { Language } from "#core/kernel/language.ts";
import type { samples } from "#core/kernel/texts/samples/uk.ts";
import type { TextMessage } from "../sms/sms.ts";
import { readTexts } from "../texts.ts";
import type { Letter } from "./mail.ts";

/** Reader of samples; `base` is the address of the site, `now` the moment of writing. */
export type SampleReader = { language: Language; base: string; now: Date };

/** Messages of no topic, each written by its real function with sample values. */
export type MessageSamples = { letters: readonly Letter[]; texts?: readonly TextMessage[] };

/** Writes a slice's messages that are of no topic. */
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
