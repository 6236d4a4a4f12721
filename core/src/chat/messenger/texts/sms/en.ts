import type { uk } from "./uk.ts";

export const en: typeof uk = {
  code: "Oselia: code {{code}} confirms your phone in the messenger. Valid for 10 minutes. Tell it to nobody.",
};
