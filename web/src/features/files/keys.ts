import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["files"] as const;

export const filesKeys = {
  prints: [...all, "prints"],
} as const;

export const liveKeys: LiveKeys = {
  "files.print": () => [filesKeys.prints],
};
