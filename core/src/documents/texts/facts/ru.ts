import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    document: "Документы",
  },
  kinds: {
    "document.added": "Добавлен документ",
    "document.versioned": "Добавлена версия документа",
    "document.changed": "Изменён документ",
    "document.archived": "Документ перенесён в архив",
    "document.restored": "Документ возвращён из архива",
    "document.folder_added": "Добавлена папка",
    "document.folder_changed": "Изменена папка",
    "document.folder_removed": "Папка удалена",
  },
};
