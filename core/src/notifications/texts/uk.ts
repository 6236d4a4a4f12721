/** Texts of the inbox. Ukrainian is the source: the other languages take its shape. */
export const uk = {
  inbox: {
    title: "Сповіщення",
    lead: "Що нового у ваших заявках, рахунках, оголошеннях і чатах за останні 90 днів.",
    empty: "Поки що нічого нового",
    empty_text: "Щойно щось станеться з вашими заявками, рахунками чи чатами, це з’явиться тут.",
    new: "Непрочитане",
    read_all: "Позначити все прочитаним",
    settings: "Налаштувати",
    see_all: "Усі сповіщення",
  },
};
