import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { orgpage: "Публичная страница" },
  kinds: {
    "orgpage.changed": "Изменена публичная страница",
    "orgpage.switched_on": "Включена публичная страница",
    "orgpage.switched_off": "Выключена публичная страница",
  },
};
