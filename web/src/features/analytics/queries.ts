import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { FiguresInput } from "#core/analytics/inputs.ts";
import type { RequestFigure } from "#core/analytics/model.ts";
import { api } from "#web/app/api/api.ts";
import { analyticsKeys } from "./keys.ts";

/** Builds the query of figures; old ones stay while others are fetched. */
export const figuresQuery = (asked: FiguresInput) =>
  queryOptions({
    queryKey: [...analyticsKeys.figures, asked],
    queryFn: ({ signal }) => api.analytics.figures(asked, { signal }),
    placeholderData: keepPreviousData,
  });

const pages = {
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
const after = (cursor: string) => (cursor ? { cursor } : {});

export const requestsBehindQuery = (figure: RequestFigure, asked: FiguresInput) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...analyticsKeys.rows, figure, asked],
    queryFn: ({ pageParam, signal }) =>
      api.analytics.requests({ ...asked, figure, ...after(pageParam) }, { signal }),
  });

export const invoicesBehindQuery = (asked: FiguresInput) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...analyticsKeys.rows, "invoices", asked],
    queryFn: ({ pageParam, signal }) =>
      api.analytics.invoices({ ...asked, ...after(pageParam) }, { signal }),
  });

export const apartmentsBehindQuery = (asked: FiguresInput) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...analyticsKeys.rows, "apartments", asked],
    queryFn: ({ pageParam, signal }) =>
      api.analytics.apartments({ ...asked, ...after(pageParam) }, { signal }),
  });
