/** Texts of the bell, which every signed-in page shows. */
export const uk = {
  bell: {
    label: "Сповіщення",
    unread_one: "Сповіщення: {{shown}} непрочитане",
    unread_few: "Сповіщення: {{shown}} непрочитані",
    unread_many: "Сповіщення: {{shown}} непрочитаних",
    unread_other: "Сповіщення: {{shown}} непрочитаного",
  },
};
