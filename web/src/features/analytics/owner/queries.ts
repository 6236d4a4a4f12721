import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { OwnerFiguresInput } from "#core/analytics/owner/inputs.ts";
import type { CostKind } from "#core/analytics/owner/model.ts";
import type { Category } from "#core/requests/model.ts";
import { api } from "#web/app/api/api.ts";
import { analyticsKeys } from "../keys.ts";

/** The apartments that the person owns, and what waits there. */
export const propertiesQuery = queryOptions({
  queryKey: analyticsKeys.properties,
  queryFn: ({ signal }) => api.analytics.properties({}, { signal }),
});

/** Builds the query of a year's figures; old ones stay while others are fetched. */
export const ownerFiguresQuery = (input: OwnerFiguresInput) =>
  queryOptions({
    queryKey: [...analyticsKeys.owner, input],
    queryFn: ({ signal }) => api.analytics.ownerFigures(input, { signal }),
    placeholderData: keepPreviousData,
  });

const pages = {
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
const after = (cursor: string) => (cursor ? { cursor } : {});

export const ownerInvoicesQuery = (
  input: OwnerFiguresInput,
  figure: "costs" | "payments",
  kind?: CostKind,
) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...analyticsKeys.rows, "owner", figure, kind, input],
    queryFn: ({ pageParam, signal }) =>
      api.analytics.ownerInvoices(
        { ...input, figure, ...(kind ? { kind } : {}), ...after(pageParam) },
        { signal },
      ),
  });

export const ownerRequestsQuery = (input: OwnerFiguresInput, category: Category) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...analyticsKeys.rows, "owner", "requests", category, input],
    queryFn: ({ pageParam, signal }) =>
      api.analytics.ownerRequests({ ...input, category, ...after(pageParam) }, { signal }),
  });

export const ownerReadingsQuery = (year: number, meterId: string) =>
  queryOptions({
    queryKey: [...analyticsKeys.rows, "owner", "readings", year, meterId],
    queryFn: ({ signal }) => api.analytics.ownerReadings({ year, meterId }, { signal }),
  });
