import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import type { ApartmentListInput, BuildingListInput } from "#core/buildings/inputs.ts";
import type { ApartmentDetails, BuildingDetails } from "#core/buildings/views.ts";
import { api } from "#web/app/api.ts";
import { registerLive } from "#web/app/live.ts";

const list = ["buildings", "list"] as const;
const house = (id: string) => ["buildings", "house", id] as const;
const open = ["buildings", "open"] as const;
const table = ["apartments", "list"] as const;
const apartment = (id: string) => ["apartments", "one", id] as const;

/** Choices of a place elsewhere, and the addresses a person calls theirs. */
const chosen = ["places"] as const;

for (const prefix of ["building.", "entrance.", "apartment.", "residency."])
  registerLive(prefix, ({ subject }) => [
    list,
    table,
    chosen,
    house(String(subject["building"])),
    ...(subject["apartment"] === undefined
      ? []
      : [
          apartment(String(subject["apartment"])),
          ["apartments", "history", String(subject["apartment"])],
        ]),
  ]);
// What happens to its money stands in a flat's history as well.
registerLive("billing.", ({ subject }) => [
  ["apartments", "history", String(subject["apartment"])],
]);
registerLive("register.", () => [["buildings"], ["apartments"], chosen]);
registerLive("request.", () => [open]);

export const buildingsQuery = (input: Partial<BuildingListInput>) =>
  infiniteQueryOptions({
    queryKey: [...list, input],
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
    queryKey: house(id),
    queryFn: ({ signal }) => api.buildings.house({ id }, { signal }),
  });

/** How many requests are open about each flat of a building. */
export const openQuery = (buildingId: string) =>
  queryOptions({
    queryKey: [...open, buildingId],
    queryFn: ({ signal }) => api.requests.openByApartment({ buildingId }, { signal }),
  });

export const apartmentsQuery = (input: Partial<ApartmentListInput>) =>
  infiniteQueryOptions({
    queryKey: [...table, input],
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
    queryKey: apartment(id),
    queryFn: ({ signal }) => api.apartments.get({ id }, { signal }),
  });

export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["apartments", "history", id],
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
    queryKey: ["apartments", "neighbours", id],
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
    void client.invalidateQueries({ queryKey: house(details.id) });
    void client.invalidateQueries({ queryKey: list });
    void client.invalidateQueries({ queryKey: chosen });
  };
}

/** Takes over an apartment as it stands after a change; null: the caller is nobody of it any more. */
export function useApartmentChange() {
  const client = useQueryClient();
  return (details: ApartmentDetails | null) => {
    if (!details) return void client.invalidateQueries({ queryKey: ["apartments"] });
    client.setQueryData(apartmentQuery(details.id).queryKey, details);
    void client.invalidateQueries({ queryKey: ["apartments", "history", details.id] });
    void client.invalidateQueries({ queryKey: house(details.buildingId) });
    void client.invalidateQueries({ queryKey: table });
    void client.invalidateQueries({ queryKey: list });
  };
}
