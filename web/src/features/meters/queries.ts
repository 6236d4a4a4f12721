import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { MonthInput } from "#core/meters/inputs.ts";
import { api } from "#web/app/api/api.ts";
import { meterKeys } from "./keys.ts";

export const homeMetersQuery = queryOptions({
  queryKey: meterKeys.homes,
  queryFn: ({ signal }) => api.meters.homes({}, { signal }),
});

export const apartmentMetersQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: [...meterKeys.all, "apartment", apartmentId],
    queryFn: ({ signal }) => api.meters.ofApartment({ apartmentId }, { signal }),
  });

const stale = [meterKeys.all];

/** A call that changes meters or readings; whoever was too late sees how they stand. */
export const meterChange = { invalidates: stale, refetchOnFailure: stale };

/** Builds the query of a month's meters by pages. */
export const monthMetersQuery = (input: Omit<MonthInput, "cursor" | "limit">) =>
  infiniteQueryOptions({
    queryKey: [...meterKeys.month, input],
    queryFn: ({ pageParam, signal }) =>
      api.meters.month({ ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const windowQuery = queryOptions({
  queryKey: meterKeys.window,
  queryFn: ({ signal }) => api.meters.window({}, { signal }),
});
