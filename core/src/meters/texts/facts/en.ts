import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: { meter: "Meters" },
  kinds: {
    "meter.added": "Meter added",
    "meter.changed": "Meter changed",
    "meter.removed": "Meter removed",
    "meter.corrected": "Reading corrected",
    "meter.window_changed": "Days for readings changed",
    "meter.exported": "Readings of a month exported",
    "meter.imported": "Readings of a table written",
    "meter.import_undone": "Readings of a table taken back",
  },
};
