import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["notifications"] as const;

export const inboxKeys = {
  all,
  lists: [...all, "list"],
  counts: [...all, "counts"],
} as const;

export const liveKeys: LiveKeys = { "notification.": () => [all] };
