import type { archive } from "#core/assistant/texts/archive/uk.ts";
import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { readTexts } from "#server/platform/texts.ts";
import { answersBy, askedBy } from "./reads/archive.ts";
import { deleteConversationsOf } from "./store/conversations.ts";
import { deleteQuestionsOf } from "./store/questions.ts";

/**
 * Questions of a person with their answers and ratings: theirs alone, erased with the account. Answers that they wrote
 * stay and name them by id only.
 */
export const assistantPersonalData: PersonalDataProvider = {
  words: readTexts<typeof archive>("assistant/texts/archive"),
  sections: (db, subject) => [
    sectionOf(db, subject, "assistant", askedBy),
    sectionOf(db, subject, "assistant_answers", answersBy),
  ],
  async leave(tx, { personId }) {
    await deleteConversationsOf(tx, personId);
    await deleteQuestionsOf(tx, personId);
  },
};
