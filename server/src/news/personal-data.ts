import { type PersonalDataProvider, sectionOf } from "../platform/personal-data.ts";
import { seenBy, writtenBy } from "./reads/archive.ts";
import { deleteReads } from "./store/posts.ts";

/** What somebody wrote goes along as a list and stays, as the organisation's word; what they have seen goes with them. */
export const newsPersonalData: PersonalDataProvider = {
  words: {
    uk: { news: "Оголошення", news_read: "Переглянуті оголошення" },
    en: { news: "Announcements", news_read: "Announcements seen" },
    ru: { news: "Объявления", news_read: "Просмотренные объявления" },
  },
  sections: (db, subject) => [
    sectionOf(db, subject, "news", writtenBy),
    sectionOf(db, subject, "news_read", seenBy),
  ],
  leave: (tx, { personId }) => deleteReads(tx, personId),
};
