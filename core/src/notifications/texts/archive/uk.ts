/** Titles of this slice's sections in a person's archive. */
export const archive = {
  push_messages: "Надіслані вам push-сповіщення",
  push_devices: "Пристрої з push-сповіщеннями",
  calendar: "Адреса календаря",
};
