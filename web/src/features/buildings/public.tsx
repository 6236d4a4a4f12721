import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { buildingKeys } from "./keys.ts";

/** How many apartments somebody has joined, of those that the person serves. */
export const joinedQuery = queryOptions({
  queryKey: [...buildingKeys.lists, "joined"],
  queryFn: ({ signal }) => api.buildings.joined(undefined, { signal }),
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
