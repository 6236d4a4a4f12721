import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { meter: "Лічильники" },
  kinds: {
    "meter.added": "Лічильник додано",
    "meter.changed": "Лічильник змінено",
    "meter.removed": "Лічильник знято",
    "meter.corrected": "Показник виправлено",
    "meter.window_changed": "Дні прийому показників змінено",
    "meter.exported": "Показники за місяць вивантажено",
    "meter.imported": "Показники з таблиці записано",
    "meter.import_undone": "Показники з таблиці скасовано",
  },
};
