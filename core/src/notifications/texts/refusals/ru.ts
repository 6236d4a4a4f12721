import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "notifications.all_reached": "Сообщение дошло до всех квартир: печатать нечего",
  "notifications.telegram_silent": "Telegram не отвечает. Попробуйте позже",
};
