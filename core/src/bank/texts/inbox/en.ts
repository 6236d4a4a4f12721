import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { inbox as uk } from "./uk.ts";

export const inbox: TwoPlurals<typeof uk> = {
  unknown: "A statement has unknown payments",
  unknown_in_one: "{{name}}: {{count}} incoming payment from an unknown payer",
  unknown_in_other: "{{name}}: {{count}} incoming payments from unknown payers",
  settled: "{{name}}: all payers are known by now",
};
