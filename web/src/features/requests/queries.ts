import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ListInput } from "#core/requests/inputs.ts";
import { parseNumber } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { api } from "#web/app/api/api.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { queryBadge } from "#web/app/slices/slice.ts";
import { requestKeys } from "./keys.ts";

/** A request of this number; the organisation only where the person sees several. */
export type Ref = { number: string; orgId?: string | undefined };

/** Returns the reference by which calls name the request. */
export function referenceOf({ number, orgId }: Ref): { number: string; orgId?: string } {
  return { number, ...(orgId ? { orgId } : {}) };
}

/** Builds the query of a list by pages; old rows stay while a filter changes. */
export const listQuery = (input: ListInput) =>
  infiniteQueryOptions({
    queryKey: [...requestKeys.lists, input],
    // What was seen on another device is told to nobody: it is asked again when one looks here.
    refetchOnWindowFocus: true,
    queryFn: ({ pageParam, signal }) =>
      api.requests.list({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const requestQuery = ({ number, orgId }: Ref) =>
  queryOptions({
    // An address may say `R-000436`, `r-436` or `436`.
    queryKey: [...requestKeys.detail(parseNumber(number) ?? number), orgId ?? null],
    queryFn: ({ signal }) => api.requests.get(referenceOf({ number, orgId }), { signal }),
  });

export const countsQuery = queryOptions({
  queryKey: requestKeys.counts,
  refetchOnWindowFocus: true,
  queryFn: ({ signal }) => api.requests.counts(undefined, { signal }),
});

/**
 * Requests that wait for the reader, beside their link to requests: a resident's unanswered questions; for staff what is
 * theirs to do, and what nobody has taken.
 */
export const waitingBadge = queryBadge(countsQuery, ({ waitingForMe }) => waitingForMe);

export const assigneesQuery = queryOptions({
  queryKey: requestKeys.assignees,
  queryFn: ({ signal }) => api.requests.assignees(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** Lists what a change of a request makes stale; its answer is the request. */
export const requestChange = (ref: Ref): QueryEffects<RequestView> => ({
  update: (view) => queryClient.setQueryData(requestQuery(ref).queryKey, view),
  invalidates: [requestKeys.lists, requestKeys.counts],
});

/** Returns whether a member of staff serves this building. */
export function isServed({ buildingIds }: { buildingIds: string[] | null }, buildingId: string) {
  return buildingIds?.includes(buildingId) ?? true;
}
