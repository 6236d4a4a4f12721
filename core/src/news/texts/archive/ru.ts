import type { archive as uk } from "./uk.ts";

/** Titles of this slice's sections in a person's archive. */
export const archive: typeof uk = {
  news: "Объявления",
  news_read: "Просмотренные объявления",
  news_coming: "Ваши ответы на события",
  news_comments: "Комментарии",
};
