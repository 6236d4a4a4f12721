/** Titles of this slice's sections in a person's archive. */
export const archive = {
  news: "Оголошення",
  news_read: "Переглянуті оголошення",
  news_coming: "Ваші відповіді на події",
  news_comments: "Коментарі",
};
