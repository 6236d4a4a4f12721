import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    autopay: "Автоплатежі",
  },
  kinds: {
    "autopay.turned_on": "Автоплатіж увімкнено",
    "autopay.changed": "Автоплатіж змінено",
    "autopay.paused": "Автоплатіж призупинено",
    "autopay.resumed": "Автоплатіж відновлено",
    "autopay.stopped": "Автоплатіж вимкнено",
  },
};
