import type { board as uk } from "./uk.ts";

export const board: typeof uk = {
  kind: { general: "Announcement", maintenance: "Maintenance", events: "Event" },
  important: "Important",
  when: "{{day}}, {{from}}–{{to}}",
  scan: "Point your phone’s camera here to read it on the site, see its pictures and ask",
  published: "Published {{date}}",
  file: "announcement",
};
