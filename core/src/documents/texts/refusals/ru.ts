import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "documents.too_deep": "Папки вкладывают не глубже {{count}} уровней",
  "documents.folder_not_empty":
    "В папке ещё что-то есть. Сначала перенесите документы, архивные тоже",
};
