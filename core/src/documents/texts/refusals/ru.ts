import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "documents.too_deep": "Папки можно вкладывать друг в друга не глубже {{count}} уровней",
  "documents.folder_not_empty":
    "В папке ещё что-то есть. Сначала перенесите документы, архивные тоже",
};
