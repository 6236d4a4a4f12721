import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    news: "Объявления",
  },
  kinds: {
    "news.drafted": "Черновик объявления",
    "news.scheduled": "Публикация объявления запланирована",
    "news.unscheduled": "Публикация объявления отменена",
    "news.held": "Объявление не вышло: некому показать",
    "news.orphaned":
      "Объявление не вышло: тот, кто его запланировал, больше не может его публиковать",
    "news.published": "Объявление опубликовано",
    "news.changed": "Объявление изменено",
    "news.pinned": "Объявление закреплено",
    "news.unpinned": "Объявление откреплено",
    "news.reminded": "Отправлено напоминание об объявлении",
    "news.uncommented": "Комментарий под объявлением удалён",
    "news.archived": "Объявление снято",
    "news.restored": "Объявление возвращено",
  },
};
