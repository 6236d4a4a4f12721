import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    register: "Register imports",
  },
  kinds: {
    "register.imported": "Register imported",
    "register.undone": "Import undone",
    "register.exported": "Register exported",
    "register.outreach_changed": "Messages to people without an account changed",
  },
};
