import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { ListInput } from "#core/requests/inputs.ts";
import { parseNumber } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { api } from "#web/app/api.ts";
import { requestKeys } from "./keys.ts";

/** A request of this number; the organisation only where the person sees several. */
export type Ref = { number: string; orgId?: string | undefined };

/** A list by pages; while another filter is fetched the rows of the one before stay. */
export const listQuery = (input: ListInput) =>
  infiniteQueryOptions({
    queryKey: [...requestKeys.lists, input],
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
    queryFn: ({ signal }) => api.requests.get({ number, ...(orgId ? { orgId } : {}) }, { signal }),
  });

export const countsQuery = queryOptions({
  queryKey: requestKeys.counts,
  queryFn: ({ signal }) => api.requests.counts(undefined, { signal }),
});

export const assigneesQuery = queryOptions({
  queryKey: requestKeys.assignees,
  queryFn: ({ signal }) => api.requests.assignees(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** Any call that answers with the request as it now stands: the page shows it at once. */
export function useRequestCall<Input>(ref: Ref, call: (input: Input) => Promise<RequestView>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (view) => {
      client.setQueryData(requestQuery(ref).queryKey, view);
      void client.invalidateQueries({ queryKey: requestKeys.lists });
      void client.invalidateQueries({ queryKey: requestKeys.counts });
    },
  });
}

/** Marks a request as looked at, here and for the server. */
export function useSeen(ref: Ref) {
  const client = useQueryClient();
  return useMutation({
    // Until which change it was seen; the server takes its own time for that.
    mutationFn: (_until: string) =>
      api.requests.seen({ number: ref.number, ...(ref.orgId ? { orgId: ref.orgId } : {}) }),
    onSuccess: () => client.invalidateQueries({ queryKey: requestKeys.lists }),
  });
}

/** Whether a member of staff serves this building. */
export function serves({ buildingIds }: { buildingIds: string[] | null }, buildingId: string) {
  return buildingIds?.includes(buildingId) ?? true;
}
