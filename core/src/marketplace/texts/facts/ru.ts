import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    provider: "Исполнители",
    order: "Заказы услуг",
  },
  kinds: {
    "provider.added": "Исполнитель добавлен",
    "provider.changed": "Исполнитель изменён",
    "provider.approved": "Исполнитель одобрен",
    "provider.archived": "Исполнитель убран в архив",
    "provider.restored": "Исполнитель возвращён",
    "order.placed": "Услуга заказана",
    "order.moved": "Заказ сменил состояние",
    "order.rescheduled": "Заказ перенесён",
    "order.reviewed": "Услуга оценена",
    "order.review_hidden": "Отзыв скрыт",
    "order.review_shown": "Отзыв снова показан",
    "order.review_replied": "На отзыв ответили",
  },
};
