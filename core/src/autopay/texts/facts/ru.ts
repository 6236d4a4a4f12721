import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    autopay: "Автоплатежи",
  },
  kinds: {
    "autopay.turned_on": "Автоплатёж включён",
    "autopay.changed": "Автоплатёж изменён",
    "autopay.paused": "Автоплатёж приостановлен",
    "autopay.resumed": "Автоплатёж возобновлён",
    "autopay.stopped": "Автоплатёж отключён",
  },
};
