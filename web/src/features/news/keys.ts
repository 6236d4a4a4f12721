import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["news"] as const;

export const newsKeys = {
  all,
  lists: [...all, "list"],
  counts: [...all, "counts"],
  people: [...all, "people"],
  comments: (id: string) => [...all, "comments", id] as const,
  versions: (id: string) => [...all, "versions", id] as const,
  audience: [...all, "audience"],
  post: (id: string) => [...all, "one", id] as const,
} as const;

export const liveKeys: LiveKeys = { "news.": () => [all] };
