import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "notifications.all_reached":
    "There is no apartment that the message did not reach: nothing to print",
  "notifications.telegram_silent": "Telegram does not answer now. Try again in a few minutes",
};
