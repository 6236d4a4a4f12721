import type { archive } from "#core/news/texts/archive/uk.ts";
import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { readTexts } from "#server/platform/texts.ts";
import { comingBy, commentedBy, seenBy, writtenBy } from "./reads/archive.ts";
import { deleteAnswers } from "./store/coming.ts";
import { deleteReads } from "./store/posts.ts";

/**
 * Posts of a person go along as a list and stay as the organisation's; what they have read is
 * erased.
 */
export const newsPersonalData: PersonalDataProvider = {
  words: readTexts<typeof archive>("news/texts/archive"),
  sections: (db, subject) => [
    sectionOf(db, subject, "news", writtenBy),
    sectionOf(db, subject, "news_read", seenBy),
    sectionOf(db, subject, "news_coming", comingBy),
    sectionOf(db, subject, "news_comments", commentedBy),
  ],
  leave: async (tx, { personId }) => {
    await deleteReads(tx, personId);
    await deleteAnswers(tx, personId);
  },
};
