import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "notifications.all_reached":
    "Зараз немає квартир, до яких повідомлення не дійшло: друкувати нічого",
  "notifications.telegram_silent": "Telegram зараз не відповідає. Спробуйте за кілька хвилин",
};
