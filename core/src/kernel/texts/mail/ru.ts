import type { mail as uk } from "./uk.ts";

/** Texts around letters and text messages, and of the outbox of a demo. */
export const mail: typeof uk = {
  frame: {
    copy: "Если кнопка не открывается, скопируйте эту ссылку в адресную строку:",
    above: "Ответ напишите над этой строкой",
    automatic: "Письмо отправлено автоматически, отвечать на него не нужно.",
  },
  shortened: "… (сокращено)",
  outbox: {
    title: "Исходящие письма",
    why: "Это демонстрационный режим: письма и SMS никуда не уходят, а ложатся сюда. Показаны последние 50.",
    gallery: "Образцы писем и сообщений",
    empty: "Ещё не отправлено ни одного письма.",
    to: "Кому",
  },
};
