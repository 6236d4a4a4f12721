import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  asked: "Request to join",
  place: "{{name}}: {{address}}, apt.\u00a0{{apartment}}",
};
