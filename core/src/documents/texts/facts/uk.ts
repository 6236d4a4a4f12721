import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    document: "Документи",
  },
  kinds: {
    "document.added": "Додано документ",
    "document.versioned": "Додано версію документа",
    "document.changed": "Змінено документ",
    "document.archived": "Документ перенесено до архіву",
    "document.restored": "Документ повернено з архіву",
    "document.folder_added": "Додано папку",
    "document.folder_changed": "Змінено папку",
    "document.folder_removed": "Папку видалено",
  },
};
