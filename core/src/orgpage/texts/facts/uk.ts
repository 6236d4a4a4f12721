import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { orgpage: "Публічна сторінка" },
  kinds: {
    "orgpage.changed": "Змінено публічну сторінку",
    "orgpage.switched_on": "Увімкнено публічну сторінку",
    "orgpage.switched_off": "Вимкнено публічну сторінку",
  },
};
