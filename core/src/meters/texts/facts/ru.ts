import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { meter: "Счётчики" },
  kinds: {
    "meter.added": "Счётчик добавлен",
    "meter.changed": "Счётчик изменён",
    "meter.removed": "Счётчик снят",
    "meter.corrected": "Показание исправлено",
    "meter.window_changed": "Дни приёма показаний изменены",
    "meter.exported": "Показания за месяц выгружены",
    "meter.imported": "Показания из таблицы записаны",
    "meter.import_undone": "Показания из таблицы отменены",
  },
};
