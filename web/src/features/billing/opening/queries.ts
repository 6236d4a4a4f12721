import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { OpeningState } from "#core/billing/opening/model.ts";
import { api } from "#web/app/api/api.ts";
import { billingKeys } from "../keys.ts";

const { openings } = billingKeys;

export const openingsQuery = infiniteQueryOptions({
  queryKey: [...openings, "list"],
  queryFn: ({ pageParam, signal }) =>
    api.billing.openings(pageParam ? { cursor: pageParam } : {}, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.nextCursor,
});

export const openingQuery = (id: string) =>
  queryOptions({
    queryKey: [...openings, "one", id],
    queryFn: ({ signal }) => api.billing.opening({ id }, { signal }),
  });

export const openingLinesQuery = (id: string, state: OpeningState, turned: boolean) =>
  infiniteQueryOptions({
    queryKey: [...openings, "lines", id, state, turned],
    queryFn: ({ pageParam, signal }) =>
      api.billing.openingLines(
        { id, state, ...(turned ? { turned } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
