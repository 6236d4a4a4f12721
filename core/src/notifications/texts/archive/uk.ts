/** Titles of this slice's sections in a person's archive. */
export const archive = {
  push_messages: "Надіслані вам push-сповіщення",
  text_messages: "Надіслані вам SMS",
  push_devices: "Пристрої з push-сповіщеннями",
  calendar: "Адреса календаря",
  telegram_messages: "Надіслані вам повідомлення в Telegram",
  telegram: "Під’єднаний Telegram",
};
