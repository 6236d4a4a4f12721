import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  reading_lower:
    "Less than the last reading, {{value}}. A replaced meter is written down as a new one",
  reading_digits: "This meter has not that many digits",
  reading_odd: "Much more than usual. Check and confirm",
  reading_next: "More than the next reading, {{value}} of {{date}}",
};
