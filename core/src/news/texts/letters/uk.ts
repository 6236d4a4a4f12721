/** Words of letters and of the inbox about news. Ukrainian is the source. */
export const letters = {
  kind: {
    general: "Оголошення",
    maintenance: "Оголошення про роботи",
    events: "Подія",
  },
  important: "Важливо",
};
