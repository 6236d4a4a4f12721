import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "documents.too_deep": "Папки можна вкладати одна в одну не глибше ніж {{count}} рівнів",
  "documents.folder_not_empty": "У папці ще щось є. Спершу перенесіть документи, архівовані теж",
};
