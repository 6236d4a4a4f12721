import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["meters"] as const;

export const meterKeys = {
  all,
  homes: [...all, "homes"],
  due: [...all, "due"],
  month: [...all, "month"],
  window: [...all, "window"],
  tables: [...all, "tables"],
} as const;

export const liveKeys: LiveKeys = {
  "meter.": () => [all],
  // What was billed can no more be corrected by the household.
  "billing.invoice": () => [meterKeys.homes],
};
