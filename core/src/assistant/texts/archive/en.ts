import type { archive as uk } from "./uk.ts";

/** Titles of this slice's sections in a person's archive. */
export const archive: typeof uk = {
  assistant: "Conversations with the assistant",
  assistant_answers: "Answers of the assistant that you wrote",
};
