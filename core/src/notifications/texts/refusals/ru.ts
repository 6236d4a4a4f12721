import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "notifications.all_reached": "Сообщение дошло до каждой квартиры: печатать некому",
};
