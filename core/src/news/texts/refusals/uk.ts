import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "news.too_many_pinned":
    "Закріпити можна не більше ніж {{count}} оголошень. Спершу відкріпіть одне",
};
