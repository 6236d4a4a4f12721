import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { orgpage: "Public page" },
  kinds: {
    "orgpage.changed": "Public page changed",
    "orgpage.switched_on": "Public page switched on",
    "orgpage.switched_off": "Public page switched off",
  },
};
