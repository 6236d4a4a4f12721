import type { LiveKeys } from "#web/app/live/live-frame.ts";

const all = ["news"] as const;

export const newsKeys = {
  all,
  lists: [...all, "list"],
  counts: [...all, "counts"],
  people: (id: string) => [...all, "people", id] as const,
  comments: (id: string) => [...all, "comments", id] as const,
  versions: (id: string) => [...all, "versions", id] as const,
  audience: [...all, "audience"],
  post: (id: string) => [...all, "one", id] as const,
} as const;

const talked: LiveKeys[string] = ({ post }) => [
  newsKeys.post(String(post)),
  newsKeys.comments(String(post)),
];

/** Keys of the live stream: attendance and comments leave lists and figures as they are. */
export const liveKeys: LiveKeys = {
  "news.": () => [all],
  "news.coming": ({ post }) => [newsKeys.post(String(post)), newsKeys.people(String(post))],
  "news.commented": talked,
  "news.uncommented": talked,
};
