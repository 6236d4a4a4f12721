import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import type { ApartmentListInput, BuildingListInput } from "#core/buildings/inputs.ts";
import type { ApartmentDetails, BuildingDetails } from "#core/buildings/views.ts";
import { api } from "#web/app/api.ts";
import { apartmentKeys, buildingKeys, placeKeys } from "./keys.ts";

export const buildingsQuery = (input: Partial<BuildingListInput>) =>
  infiniteQueryOptions({
    queryKey: [...buildingKeys.lists, input],
    queryFn: ({ pageParam, signal }) =>
      api.buildings.list(
        { limit: 50, ...input, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const houseQuery = (id: string) =>
  queryOptions({
    queryKey: buildingKeys.building(id),
    queryFn: ({ signal }) => api.buildings.house({ id }, { signal }),
  });

/** How many requests are open about each flat of a building. */
export const openQuery = (buildingId: string) =>
  queryOptions({
    queryKey: [...buildingKeys.openRequests, buildingId],
    queryFn: ({ signal }) => api.requests.openByApartment({ buildingId }, { signal }),
  });

export const apartmentsQuery = (input: Partial<ApartmentListInput>) =>
  infiniteQueryOptions({
    queryKey: [...apartmentKeys.lists, input],
    queryFn: ({ pageParam, signal }) =>
      api.apartments.list(
        { limit: 50, ...input, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const apartmentQuery = (id: string) =>
  queryOptions({
    queryKey: apartmentKeys.apartment(id),
    queryFn: ({ signal }) => api.apartments.get({ id }, { signal }),
  });

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: apartmentKeys.history(id),
    queryFn: ({ pageParam, signal }) =>
      api.apartments.history(
        { id, limit: 10, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });

export const neighboursQuery = (id: string) =>
  queryOptions({
    queryKey: apartmentKeys.neighbours(id),
    queryFn: ({ signal }) => api.apartments.neighbours({ id }, { signal }),
    staleTime: 5 * 60_000,
  });

/** Takes over a building as it stands after a change. */
export function useBuildingChange() {
  const client = useQueryClient();
  return (details: BuildingDetails) => {
    client.setQueryData(houseQuery(details.id).queryKey, (known) =>
      known ? { ...known, building: details } : known,
    );
    void client.invalidateQueries({ queryKey: buildingKeys.building(details.id) });
    void client.invalidateQueries({ queryKey: buildingKeys.lists });
    void client.invalidateQueries({ queryKey: placeKeys.all });
  };
}

/** Takes over an apartment as it stands after a change; null: the caller is nobody of it any more. */
export function useApartmentChange() {
  const client = useQueryClient();
  return (details: ApartmentDetails | null) => {
    if (!details) return void client.invalidateQueries({ queryKey: apartmentKeys.all });
    client.setQueryData(apartmentQuery(details.id).queryKey, details);
    void client.invalidateQueries({ queryKey: apartmentKeys.history(details.id) });
    void client.invalidateQueries({ queryKey: buildingKeys.building(details.buildingId) });
    void client.invalidateQueries({ queryKey: apartmentKeys.lists });
    void client.invalidateQueries({ queryKey: buildingKeys.lists });
  };
}
