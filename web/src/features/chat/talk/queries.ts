import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { talkKeys } from "./keys.ts";

/** Builds the search of messages, the newest first, page by page. */
export const foundQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: talkKeys.found(query),
    queryFn: ({ pageParam, signal }) =>
      api.chat.search({ query, ...(pageParam ? { before: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
  });

/** Builds the query of people whose name begins so and who may be mentioned. */
export const mentionableQuery = (id: string, name: string) =>
  queryOptions({
    queryKey: talkKeys.mentionable(id, name),
    queryFn: ({ signal }) => api.chat.mentionable({ id, name }, { signal }),
    staleTime: 60_000,
  });
