import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "marketplace.slot_taken": "Это время только что заняли. Выберите другое",
  "marketplace.not_offered": "Эту услугу сейчас нельзя заказать",
  "marketplace.too_many_pending":
    "У вас уже {{count}} заказов, которые ждут подтверждения. Дождитесь ответа",
  "marketplace.action_not_allowed": "Сейчас так нельзя. Посмотрите состояние заказа",
  "marketplace.cancel_too_late":
    "До начала меньше двух часов: позвоните исполнителю или управлению",
  "marketplace.review_closed": "Отзыв можно изменить в течение семи дней",
  "marketplace.too_early": "Начать можно только в день заказа",
  "marketplace.replied": "Исполнитель уже ответил на этот отзыв",
};
