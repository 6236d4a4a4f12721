import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "news.too_many_pinned":
    "Закріпити можна не більше ніж {{count}} оголошень. Спершу відкріпіть одне",
  "news.in_past": "Цей час уже минув",
  "news.nobody_left": "Будинки, для яких це оголошення, в архіві. Виберіть, кому його показати",
  "news.reminded": "Про це оголошення вже нагадували",
};
