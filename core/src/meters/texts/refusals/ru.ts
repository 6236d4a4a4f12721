import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "meters.billed": "За этот месяц счёт уже выставлен. Показание может исправить только управление",
  "meters.removed": "Счётчик снят: показаний он больше не принимает",
};
