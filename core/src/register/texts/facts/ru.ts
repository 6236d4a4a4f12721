import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    register: "Импорт реестра",
  },
  kinds: {
    "register.imported": "Импортирован реестр",
    "register.undone": "Импорт отменён",
    "register.exported": "Экспортирован реестр",
    "register.outreach_changed": "Изменены сообщения людям без учётной записи",
  },
};
