import type { bounces as uk } from "./uk.ts";

export const bounces: typeof uk = {
  title: "Letters do not arrive: {{name}}",
  complained: "Complaint about letters: {{name}}",
  place: "{{address}}, apt.\u00a0{{apartment}}",
  reason: {
    no_mailbox: "{{place}}. There is no such mailbox.",
    full: "{{place}}. The mailbox is full.",
    closed: "{{place}}. The mailbox is closed.",
    refused: "{{place}}. The mailbox does not accept letters.",
    complaint: "{{place}}. Optional letters are switched off.",
  },
};
