import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "meters.billed": "За цей місяць рахунок уже виставлено. Показник може виправити лише управління",
  "meters.removed": "Лічильник знято: показників він більше не приймає",
};
