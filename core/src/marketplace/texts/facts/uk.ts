import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    provider: "Виконавці",
    order: "Замовлення послуг",
  },
  kinds: {
    "provider.added": "Виконавця додано",
    "provider.changed": "Виконавця змінено",
    "provider.approved": "Виконавця схвалено",
    "provider.archived": "Виконавця прибрано до архіву",
    "provider.restored": "Виконавця повернуто",
    "order.placed": "Послугу замовлено",
    "order.moved": "Замовлення змінило стан",
    "order.rescheduled": "Замовлення перенесено",
    "order.reviewed": "Послугу оцінено",
    "order.review_hidden": "Відгук приховано",
    "order.review_shown": "Відгук знову показано",
    "order.review_replied": "На відгук відповіли",
  },
};
