import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    register: "Імпорт реєстру",
  },
  kinds: {
    "register.imported": "Імпортовано реєстр",
    "register.undone": "Імпорт скасовано",
    "register.exported": "Експортовано реєстр",
    "register.outreach_changed": "Змінено повідомлення людям без облікового запису",
  },
};
