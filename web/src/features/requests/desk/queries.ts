import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { requestKeys } from "../keys.ts";

/** Builds the query of apartments of a building, found by number or account. */
export const buildingApartmentsQuery = (building: string, search: string) =>
  queryOptions({
    queryKey: [...requestKeys.desk, "apartments", building, search],
    queryFn: ({ signal }) =>
      api.buildings.apartments({ building, ...(search ? { search } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Builds the query of an apartment with the people who may report. */
export const deskApartmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestKeys.desk, "apartment", id],
    queryFn: ({ signal }) => api.apartments.get({ id }, { signal }),
  });
