import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { ListInput } from "#core/requests/inputs.ts";
import { formatNumber, parseNumber } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { api } from "#web/app/api.ts";
import { registerLive } from "#web/app/live.ts";

/** A request of this number; the organisation only where the person sees several. */
export type Ref = { number: string; orgId?: string | undefined };

const lists = ["requests", "list"] as const;
const figures = ["requests", "counts"] as const;

registerLive("request.", ({ subject }) => [
  lists,
  figures,
  subject["number"] === undefined
    ? ["requests", "detail"]
    : ["requests", "detail", written(subject["number"])],
]);

function written(number: string | number): string {
  return typeof number === "number" ? formatNumber(number) : number;
}

/** An address may say `r-436` or `436`; news of it come under `R-000436`. */
function canonical(number: string): string {
  const known = parseNumber(number);
  return known === null ? number : formatNumber(known);
}

/** A list by pages; while another filter is fetched the rows of the one before stay. */
export const listQuery = (input: ListInput) =>
  infiniteQueryOptions({
    queryKey: [...lists, input],
    queryFn: ({ pageParam, signal }) =>
      api.requests.list({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const requestQuery = ({ number, orgId }: Ref) =>
  queryOptions({
    queryKey: ["requests", "detail", canonical(number), orgId ?? null],
    queryFn: ({ signal }) => api.requests.get({ number, ...(orgId ? { orgId } : {}) }, { signal }),
  });

export const countsQuery = queryOptions({
  queryKey: figures,
  queryFn: ({ signal }) => api.requests.counts(undefined, { signal }),
});

export const assigneesQuery = queryOptions({
  queryKey: ["requests", "assignees"],
  queryFn: ({ signal }) => api.requests.assignees(undefined, { signal }),
  staleTime: 5 * 60_000,
});

export const placesQuery = queryOptions({
  queryKey: ["places", "mine"],
  queryFn: ({ signal }) => api.buildings.myPlaces(undefined, { signal }),
  staleTime: 5 * 60_000,
});

export const buildingsQuery = queryOptions({
  queryKey: ["places", "buildings"],
  queryFn: ({ signal }) => api.buildings.buildings(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** Any call that answers with the request as it now stands: the page shows it at once. */
export function useRequestCall<Input>(ref: Ref, call: (input: Input) => Promise<RequestView>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (view) => {
      client.setQueryData(requestQuery(ref).queryKey, view);
      void client.invalidateQueries({ queryKey: lists });
      void client.invalidateQueries({ queryKey: figures });
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
    onSuccess: () => client.invalidateQueries({ queryKey: lists }),
  });
}

/** Whether a member of staff serves this building. */
export function serves({ buildingIds }: { buildingIds: string[] | null }, buildingId: string) {
  return buildingIds?.includes(buildingId) ?? true;
}
