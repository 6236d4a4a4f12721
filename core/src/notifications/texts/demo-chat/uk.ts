/** Texts of the page of a demo that stands for the chat with the bot. Ukrainian is the source. */
export const chat = {
  title: "Telegram у демонстрації",
  start_lead:
    "Насправді тут відкрився б Telegram із ботом. У демонстрації натисніть «Start» на цій сторінці.",
  lead: "Ця сторінка показує розмову з ботом: у Telegram нічого не надсилається.",
  empty: "Тут порожньо. Під’єднайте Telegram у профілі: «Сповіщення → Під’єднати Telegram».",
  write: "Написати боту, наприклад /stop",
  send: "Надіслати",
  answer: "Ваша відповідь на це сповіщення",
  reply: "Відповісти",
};
