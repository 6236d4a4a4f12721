/** Titles of this slice's sections in a person's archive. */
export const archive = {
  push_messages: "Отправленные вам push-уведомления",
  text_messages: "Отправленные вам SMS",
  push_devices: "Устройства с push-уведомлениями",
  calendar: "Адрес календаря",
  telegram_messages: "Отправленные вам сообщения в Telegram",
  telegram: "Подключённый Telegram",
};
