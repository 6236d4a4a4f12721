import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "places.in_use": "Тут уже є історія, тому видалити не можна. Перенесіть до архіву",
  "places.occupied": "Тут є власники або мешканці. Усе одно перенести до архіву?",
  "places.begun": "Цей запис уже почав діяти, тому його можна лише завершити",
  "places.has_account": "Ці дані змінює лише сама людина у своєму обліковому записі",
};
