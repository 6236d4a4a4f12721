/** Texts of the letter with a visitor's question to the management. */
export const letterUk = {
  subject: "Запитання з сайту: {{organisation}}",
  title: "Запитання відвідувача",
  body: "На сайті запитали те, на що помічник не знав відповіді. Людина чекає на вас.",
  answer: "Відповідайте на цей лист: відповідь прийде на {{email}}.",
  note: "Адресу вписав сам відвідувач, її не перевірено. Не переходьте за посиланнями, яким не довіряєте.",
};
