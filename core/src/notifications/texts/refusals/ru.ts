import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "notifications.all_reached": "Сейчас нет квартир, до которых сообщение не дошло: печатать нечего",
  "notifications.telegram_silent": "Telegram сейчас не отвечает. Попробуйте через несколько минут",
};
