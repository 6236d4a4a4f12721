import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  kind: {
    general: "Объявление",
    maintenance: "Объявление о работах",
    events: "Событие",
  },
  important: "Важно",
};
