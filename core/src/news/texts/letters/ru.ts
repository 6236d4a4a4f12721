import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  kind: {
    general: "Объявление",
    maintenance: "Объявление о работах",
    events: "Событие",
    reminder: "Напоминание об объявлении",
    moved: "Изменено время или место события",
    cancelled: "Событие отменено",
  },
  commented: "Новый комментарий под объявлением",
  held: "Не вышло в назначенное время: дома, для которых оно, в архиве",
  orphaned:
    "Не вышло в назначенное время: тот, кто его запланировал, больше не может его публиковать",
  cancelled: "Это событие не состоится.",
  important: "Важно",
  subject: "{{kind}}: {{title}}",
  subject_reminder: "Напоминание: {{title}}",
  subject_moved: "Изменено время или место: {{title}}",
  subject_cancelled: "Событие отменено: {{title}}",
  subject_important: "Важно: {{title}}",
  subject_several_one: "{{count}} новость вашего дома",
  subject_several_few: "{{count}} новости вашего дома",
  subject_several_many: "{{count}} новостей вашего дома",
  subject_several_other: "{{count}} новости вашего дома",
  more_one: "И ещё {{count}} новость: она видна на странице новостей.",
  more_few: "И ещё {{count}} новости: они видны на странице новостей.",
  more_many: "И ещё {{count}} новостей: они видны на странице новостей.",
  more_other: "И ещё {{count}} новости: они видны на странице новостей.",
  action: { open: "Читать на сайте", list: "Открыть новости" },
  why: "Вы получили это письмо, потому что это новости вашего дома.",
};
