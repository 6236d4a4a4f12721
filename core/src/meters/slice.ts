import type { SliceDeclaration } from "#core/kernel/slice.ts";
import { areas } from "./areas.ts";

export const facts = {
  "meter.added": { audit: true },
  "meter.changed": { audit: true },
  "meter.removed": { audit: true },
  "meter.read": { audit: false },
  "meter.reminded": { audit: false },
  "meter.corrected": { audit: true },
  "meter.window_changed": { audit: true },
  "meter.exported": { audit: true },
  "meter.imported": { audit: true },
  "meter.import_undone": { audit: true },
} as const satisfies SliceDeclaration["facts"];

export const refusals = {
  "meters.billed": 409,
  "meters.removed": 409,
  "meters.import_unreadable": 422,
  "meters.import_torn": 422,
  "meters.import_headings": 422,
  "meters.import_empty": 422,
  "meters.import_too_long": 422,
} as const satisfies SliceDeclaration["refusals"];

export const rules = ["reading_lower", "reading_digits", "reading_odd", "reading_next"] as const;

export const metersSlice = {
  name: "meters",
  facts,
  refusals,
  rules,
  labels: { meter: "thing" },
  areas,
} as const satisfies SliceDeclaration;
