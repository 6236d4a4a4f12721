import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  asked: "Request to join",
  joined: "Your invitation was accepted",
  place: "{{name}}: {{address}}, apt.\u00a0{{apartment}}",
};
