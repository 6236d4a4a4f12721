import type { uk } from "./uk.ts";

export const en: typeof uk = {
  code: "Oselia: code {{code}} confirms your number. Valid for 10 minutes.",
};
