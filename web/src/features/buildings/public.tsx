import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { buildingKeys, placeKeys } from "./keys.ts";

/** The addresses that the person calls theirs. */
export const ownPlacesQuery = queryOptions({
  queryKey: placeKeys.own,
  queryFn: ({ signal }) => api.buildings.myPlaces(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** How to reach the management of each organisation that the person belongs to. */
export const contactsQuery = queryOptions({
  queryKey: placeKeys.contacts,
  queryFn: ({ signal }) => api.buildings.contacts(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** How many apartments somebody has joined, of those that the person serves. */
export const joinedQuery = queryOptions({
  queryKey: [...buildingKeys.lists, "joined"],
  queryFn: ({ signal }) => api.buildings.joined(undefined, { signal }),
});

/** The buildings that the person serves, to choose one or some of them. */
export const servedBuildingsQuery = queryOptions({
  queryKey: placeKeys.choices,
  queryFn: ({ signal }) => api.buildings.buildings(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** The first building: a dashboard asks several things of it, and one call answers them. */
const firstBuildingQuery = queryOptions({
  queryKey: [...buildingKeys.lists, "first"],
  queryFn: ({ signal }) => api.buildings.list({ limit: 1 }, { signal }),
});

/** Query whether there is any building, archived ones included. */
export const anyBuildingQuery = queryOptions({
  queryKey: [...buildingKeys.lists, "any"],
  queryFn: async ({ client, signal }) => {
    const { items } = await client.fetchQuery(firstBuildingQuery);
    if (items.length > 0) return true;
    return (await api.buildings.list({ limit: 1, archived: true }, { signal })).items.length > 0;
  },
});

/** Query whether there are several, so that an apartment's number alone is ambiguous. */
export const severalBuildingsQuery = queryOptions({
  ...firstBuildingQuery,
  select: ({ nextCursor }) => nextCursor !== null,
});

/** The three newest buildings, asked anew each time. */
export const newestBuildingsQuery = queryOptions({
  queryKey: [...buildingKeys.lists, "newest"],
  queryFn: ({ signal }) => api.buildings.list({ sort: "newest", limit: 3 }, { signal }),
  staleTime: 0,
});
