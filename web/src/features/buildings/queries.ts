import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  queryOptions,
} from "@tanstack/react-query";
import type { ApartmentListInput, BuildingListInput } from "#core/buildings/inputs.ts";
import type { ApartmentDetails, BuildingDetails, ReplacedView } from "#core/buildings/views.ts";
import { api } from "#web/app/api/api.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
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

export const facadeQuery = (id: string) =>
  queryOptions({
    queryKey: buildingKeys.building(id),
    queryFn: ({ signal }) => api.buildings.house({ id }, { signal }),
  });

/** Builds the query that counts open requests by apartment of a building. */
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

/** Everything that a screen of places shows of them. */
export const shown = [buildingKeys.all, apartmentKeys.all];

/** A call that answers with the building as it now stands. */
export const buildingChange: QueryEffects<BuildingDetails> = {
  update: (details) =>
    queryClient.setQueryData(facadeQuery(details.id).queryKey, (known) =>
      known ? { ...known, building: details } : known,
    ),
  invalidates: ({ id }) => [buildingKeys.building(id), buildingKeys.lists, placeKeys.all],
  refetchOnConflict: shown,
};

/** A call that answers with the apartment as it now stands; null: the caller is nobody of it any more. */
export const apartmentChange: QueryEffects<ApartmentDetails | null> = {
  update: takeOver,
  invalidates: staleWith,
  refetchOnConflict: shown,
};

/** A call by which some leave and others come. */
export const replacement: QueryEffects<ReplacedView> = {
  update: (replaced) => takeOver(replaced?.apartment ?? null),
  invalidates: (replaced) => staleWith(replaced?.apartment ?? null),
  refetchOnConflict: shown,
};

function takeOver(details: ApartmentDetails | null): void {
  if (details) queryClient.setQueryData(apartmentQuery(details.id).queryKey, details);
}

function staleWith(details: ApartmentDetails | null): readonly QueryKey[] {
  if (!details) return [apartmentKeys.all];
  const { id, buildingId } = details;
  const whole = [buildingKeys.building(buildingId), buildingKeys.lists, apartmentKeys.lists];
  return [apartmentKeys.history(id), ...whole];
}

/** A call after which apartments were added to a building. */
export const newApartments: QueryEffects<unknown> = {
  invalidates: shown,
  refetchOnConflict: shown,
};

/** A call that removes what its page still shows: only the lists are asked anew. */
export const removal: QueryEffects<unknown> = {
  invalidates: [buildingKeys.lists, apartmentKeys.lists],
  refetchOnConflict: shown,
};
