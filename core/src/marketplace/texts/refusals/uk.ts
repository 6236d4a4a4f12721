import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "marketplace.slot_taken": "Цей час щойно зайняли. Оберіть інший",
  "marketplace.not_offered": "Цю послугу зараз не можна замовити",
  "marketplace.too_many_pending":
    "Замовлень, що чекають на підтвердження, уже {{count}}. Дочекайтеся відповіді",
  "marketplace.action_not_allowed": "Зараз цього не зробити. Перегляньте стан замовлення",
  "marketplace.cancel_too_late":
    "До початку менше двох годин: зателефонуйте виконавцю або управлінню",
  "marketplace.review_closed": "Відгук можна змінити протягом семи днів",
  "marketplace.too_early": "Почати можна лише в день замовлення",
  "marketplace.replied": "Виконавець уже відповів на цей відгук",
};
