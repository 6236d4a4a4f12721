/** Titles of this slice's sections in a person's archive. */
export const archive = {
  push_messages: "Push messages sent to you",
  text_messages: "SMS sent to you",
  push_devices: "Devices with push messages",
  calendar: "Calendar address",
  telegram_messages: "Telegram messages sent to you",
  telegram: "Linked Telegram",
};
