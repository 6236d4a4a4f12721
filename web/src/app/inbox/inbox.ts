import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import type { QueryEffects } from "../api/mutation.ts";

const all = ["notifications"] as const;

export const inboxKeys = {
  all,
  lists: [...all, "list"],
  counts: [...all, "counts"],
} as const;

/** How much is unread, and what it is about. */
export const inboxCountsQuery = queryOptions({
  queryKey: inboxKeys.counts,
  // What was seen on another device is told to nobody: it is asked again when one looks here.
  refetchOnWindowFocus: true,
  queryFn: ({ signal }) => api.notifications.counts({}, { signal }),
});

/** Reading changes what the bell counts and how the list looks. */
export const inboxChange: QueryEffects<{ ok: true }> = { invalidates: [inboxKeys.all] };
