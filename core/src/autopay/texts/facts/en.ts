import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    autopay: "Autopay",
  },
  kinds: {
    "autopay.turned_on": "Autopay turned on",
    "autopay.changed": "Autopay changed",
    "autopay.paused": "Autopay paused",
    "autopay.resumed": "Autopay resumed",
    "autopay.stopped": "Autopay turned off",
  },
};
