import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    news: "Оголошення",
  },
  kinds: {
    "news.drafted": "Чернетка оголошення",
    "news.scheduled": "Публікацію оголошення заплановано",
    "news.unscheduled": "Публікацію оголошення скасовано",
    "news.held": "Оголошення не вийшло: нікому показати",
    "news.orphaned": "Оголошення не вийшло: хто його запланував, більше не може його публікувати",
    "news.published": "Оголошення опубліковано",
    "news.changed": "Оголошення змінено",
    "news.pinned": "Оголошення закріплено",
    "news.unpinned": "Оголошення відкріплено",
    "news.reminded": "Про оголошення нагадано",
    "news.uncommented": "Коментар під оголошенням видалено",
    "news.archived": "Оголошення знято",
    "news.restored": "Оголошення повернуто",
  },
};
