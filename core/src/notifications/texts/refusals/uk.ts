import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "notifications.all_reached": "Повідомлення дійшло до всіх квартир: друкувати нічого",
  "notifications.telegram_silent": "Telegram не відповідає. Спробуйте пізніше",
};
