import type { letters as uk } from "./uk.ts";

export const letters: typeof uk = {
  kind: {
    general: "Announcement",
    maintenance: "Maintenance announcement",
    events: "Event",
  },
  important: "Important",
};
