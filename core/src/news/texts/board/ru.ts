import type { board as uk } from "./uk.ts";

export const board: typeof uk = {
  kind: { general: "Объявление", maintenance: "Работы", events: "Событие" },
  important: "Важно",
  when: "{{day}}, {{from}}–{{to}}",
  scan: "Наведите камеру телефона, чтобы прочитать на сайте, посмотреть снимки и спросить",
  published: "Опубликовано {{date}}",
  file: "obiavlenie",
};
