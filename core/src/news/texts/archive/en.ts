import type { archive as uk } from "./uk.ts";

/** Titles of this slice's sections in a person's archive. */
export const archive: typeof uk = {
  news: "Announcements",
  news_read: "Announcements seen",
  news_coming: "Your answers to events",
  news_comments: "Comments",
};
