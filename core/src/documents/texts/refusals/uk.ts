import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "documents.too_deep": "Папки вкладають не глибше ніж на {{count}} рівнів",
  "documents.folder_not_empty": "У папці ще щось є. Спершу перенесіть документи, архівовані теж",
};
