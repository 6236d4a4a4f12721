import type { archive as uk } from "./uk.ts";

/** Titles of this slice's sections in a person's archive. */
export const archive: typeof uk = {
  assistant: "Разговоры с помощником",
  assistant_answers: "Ответы помощника, которые вы написали",
};
