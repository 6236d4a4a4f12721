/** Texts of reading windows in calendars. Ukrainian is the source. */
export const calendar = {
  window: "Показання лічильників: квартира {{apartment}}",
};
