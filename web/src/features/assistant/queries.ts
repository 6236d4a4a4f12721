import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Asker } from "#core/kernel/skill.ts";
import { api } from "#web/app/api/api.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { assistantKeys } from "./keys.ts";

/** Builds the query of questions to begin with on a screen. */
export function suggestionsQuery(asker: Asker, screen: string) {
  const language = currentLanguage();
  return queryOptions({
    queryKey: assistantKeys.suggestions(asker, language, screen),
    queryFn: ({ signal }) => api.assistant.suggestions({ language, screen }, { signal }),
    staleTime: Infinity,
  });
}

/** The conversations that a member keeps, page by page. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: assistantKeys.list,
  queryFn: ({ signal, pageParam }) =>
    api.assistant.conversations(pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** The organisations that take visitors' letters. */
export const recipientsQuery = queryOptions({
  queryKey: assistantKeys.recipients,
  queryFn: ({ signal }) => api.assistant.letterRecipients({}, { signal }),
  staleTime: 5 * 60_000,
});
