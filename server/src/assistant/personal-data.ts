import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { askedBy } from "./reads/archive.ts";
import { deleteQuestionsOf } from "./store/questions.ts";

/** Questions of a person: theirs alone, erased with the account. */
export const assistantPersonalData: PersonalDataProvider = {
  words: {
    uk: { assistant: "Запитання до помічника" },
    en: { assistant: "Questions to the assistant" },
    ru: { assistant: "Вопросы помощнику" },
  },
  sections: (db, subject) => [sectionOf(db, subject, "assistant", askedBy)],
  leave: (tx, { personId }) => deleteQuestionsOf(tx, personId),
};
