/** Texts of due days in calendars. Ukrainian is the source. */
export const calendar = {
  due: "До сплати {{amount}}: квартира {{apartment}}",
};
