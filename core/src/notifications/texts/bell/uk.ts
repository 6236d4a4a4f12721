/** What the bell says; it stands on every page of whoever is signed in. */
export const uk = {
  bell: {
    label: "Сповіщення",
    unread_one: "Сповіщення: {{shown}} непрочитане",
    unread_few: "Сповіщення: {{shown}} непрочитані",
    unread_many: "Сповіщення: {{shown}} непрочитаних",
    unread_other: "Сповіщення: {{shown}} непрочитаного",
  },
};
