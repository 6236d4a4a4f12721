import { type PersonalDataProvider, sectionOf } from "#server/platform/personal-data.ts";
import { comingBy, commentedBy, seenBy, writtenBy } from "./reads/archive.ts";
import { deleteAnswers } from "./store/coming.ts";
import { deleteReads } from "./store/posts.ts";

/**
 * Posts of a person go along as a list and stay as the organisation's; what they have read is
 * erased.
 */
export const newsPersonalData: PersonalDataProvider = {
  words: {
    uk: {
      news: "Оголошення",
      news_read: "Переглянуті оголошення",
      news_coming: "Ваші відповіді на події",
      news_comments: "Коментарі",
    },
    en: {
      news: "Announcements",
      news_read: "Announcements seen",
      news_coming: "Your answers to events",
      news_comments: "Comments",
    },
    ru: {
      news: "Объявления",
      news_read: "Просмотренные объявления",
      news_coming: "Ваши ответы на события",
      news_comments: "Комментарии",
    },
  },
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
