/** Texts of what staff do in chats. Ukrainian is the source: the other languages take its shape. */
export const uk = {
  desk: {
    write_colleague: "Написати колезі",
    no_colleagues: "Колег поки немає",
  },
};
