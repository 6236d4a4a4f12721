import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { CasesView } from "#core/chat/moderation/views.ts";
import { api } from "#web/app/api/api.ts";
import { moderationKeys } from "./keys.ts";

export const caseCountQuery = queryOptions({
  queryKey: moderationKeys.count,
  queryFn: ({ signal }) => api.moderation.count({}, { signal }),
});

/** Builds the query of reported messages page by page: waiting or decided ones. */
export const casesQuery = (decided: boolean) =>
  infiniteQueryOptions({
    queryKey: moderationKeys.cases(decided),
    queryFn: ({ pageParam: before, signal }) =>
      api.moderation.cases({ decided, ...(before === null ? {} : { before }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }: CasesView) => before,
  });

export const moderationQuery = queryOptions({
  queryKey: moderationKeys.rules,
  queryFn: ({ signal }) => api.moderation.rules({}, { signal }),
});
