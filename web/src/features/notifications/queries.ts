import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Language } from "#core/kernel/language.ts";
import { api } from "#web/app/api/api.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { inboxKeys } from "./keys.ts";

/** How much is unread, and what it is about. */
export const inboxCountsQuery = queryOptions({
  queryKey: inboxKeys.counts,
  // What was seen on another device is told to nobody: it is asked again when one looks here.
  refetchOnWindowFocus: true,
  queryFn: ({ signal }) => api.notifications.counts({}, { signal }),
});

/**
 * Builds the query of the inbox by pages; its texts come from the server in the page's language.
 */
export const inboxQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: [...inboxKeys.lists, language],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list({ language, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });

/** Reading changes what the bell counts and how the list looks. */
export const inboxChange: QueryEffects<{ ok: true }> = { invalidates: [inboxKeys.all] };
