import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["documents"] as const;

export const documentKeys = {
  all,
  shelves: [...all, "shelf"],
  document: (id: string) => [...all, "one", id] as const,
  folders: [...all, "folders"],
} as const;

export const liveKeys: LiveKeys = { "document.": () => [all] };
