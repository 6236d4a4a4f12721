import {
  sampleTexts,
  sampleValues,
  type WriteSamples,
} from "#server/platform/mail/message-samples.ts";
import { writeVisitorLetter } from "./letter.ts";

/** Writes the letter with a visitor's question: one that the assistant answered, and one that it could not. */
export const writeSamples: WriteSamples = ({ language }) => {
  const { email, otherEmail } = sampleValues;
  const { organisation } = sampleTexts[language];
  const question = { organisation, email, message: sampleTexts[language].question };
  return {
    letters: [false, true].map((unanswered) =>
      writeVisitorLetter({ ...question, unanswered }, otherEmail, language),
    ),
  };
};
