import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "news.too_many_pinned": "Закрепить можно не больше {{count}} объявлений. Сначала открепите одно",
  "news.in_past": "Это время уже прошло",
  "news.nobody_left": "Дома, для которых это объявление, в архиве. Выберите, кому его показать",
  "news.reminded": "Об этом объявлении уже напоминали",
};
