import { queryOptions } from "@tanstack/react-query";
import type { ListInput } from "#core/requests/inputs.ts";
import { api } from "#web/app/api.ts";

/** The first building; it lies below the lists of buildings, so their news renew it too. */
const firstBuildingQuery = queryOptions({
  queryKey: ["buildings", "list", "first"],
  queryFn: ({ signal }) => api.buildings.list({ limit: 1 }, { signal }),
});

/** Whether there is any building, if only an archived one. */
export const anyBuildingQuery = queryOptions({
  queryKey: ["buildings", "list", "any"],
  queryFn: async ({ client, signal }) => {
    const { items } = await client.fetchQuery(firstBuildingQuery);
    if (items.length > 0) return true;
    return (await api.buildings.list({ limit: 1, archived: true }, { signal })).items.length > 0;
  },
});

/** Whether there are several, so that a flat's number alone says too little. */
export const severalBuildingsQuery = queryOptions({
  ...firstBuildingQuery,
  select: ({ nextCursor }) => nextCursor !== null,
});

/** A short list for a dashboard; it shares the key of the lists, so live news renews it too. */
export const homeQuery = (input: ListInput) =>
  queryOptions({
    queryKey: ["requests", "list", "home", input],
    queryFn: ({ signal }) => api.requests.list(input, { signal }),
  });
