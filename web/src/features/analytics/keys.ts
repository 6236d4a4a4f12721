import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["analytics"] as const;

export const analyticsKeys = {
  all,
  figures: [...all, "figures"],
  rows: [...all, "rows"],
  properties: [...all, "properties"],
  owner: [...all, "owner"],
} as const;

const stale = () => [all];

/** Whatever figures are counted from. */
export const liveKeys: LiveKeys = {
  "request.": stale,
  "billing.": stale,
  "apartment.": stale,
  "residency.": stale,
  "building.": stale,
  "register.": stale,
  "meter.": stale,
  "document.": stale,
};
