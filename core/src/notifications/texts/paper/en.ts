import type { paper as source } from "./uk.ts";

export const paper: typeof source = {
  file: "letters",
  to: "To",
  place: "{{address}}, apt.\u00a0{{apartment}}",
  entrance: "{{city}}, entrance\u00a0{{entrance}}",
  join: "To get announcements in Oselia, by email or by SMS, leave your email address or mobile number with your management, or ask for an invitation code.",
  made: "Printed {{date}}, {{brand}}",
};
