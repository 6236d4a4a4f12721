import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { FiguresInput } from "#core/analytics/inputs.ts";
import type { RequestFigure } from "#core/analytics/model.ts";
import { api } from "#web/app/api/api.ts";
import { analyticsKeys } from "./keys.ts";

/** Builds the query of figures; old ones stay while others are fetched. */
export const figuresQuery = (input: FiguresInput) =>
  queryOptions({
    queryKey: [...analyticsKeys.figures, input],
    queryFn: ({ signal }) => api.analytics.figures(input, { signal }),
    placeholderData: keepPreviousData,
  });

const pages = {
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
const after = (cursor: string) => (cursor ? { cursor } : {});

export const requestsBehindQuery = (figure: RequestFigure, input: FiguresInput) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...analyticsKeys.rows, figure, input],
    queryFn: ({ pageParam, signal }) =>
      api.analytics.requests({ ...input, figure, ...after(pageParam) }, { signal }),
  });

export const invoicesBehindQuery = (input: FiguresInput) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...analyticsKeys.rows, "invoices", input],
    queryFn: ({ pageParam, signal }) =>
      api.analytics.invoices({ ...input, ...after(pageParam) }, { signal }),
  });

export const apartmentsBehindQuery = (input: FiguresInput) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...analyticsKeys.rows, "apartments", input],
    queryFn: ({ pageParam, signal }) =>
      api.analytics.apartments({ ...input, ...after(pageParam) }, { signal }),
  });
