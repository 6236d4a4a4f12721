import { queryOptions } from "@tanstack/react-query";
import type { ListInput } from "#core/requests/inputs.ts";
import { api } from "#web/app/api.ts";

/** Whether there is any building; it lies below the lists of buildings, so their news renew it too. */
export const anyBuildingQuery = queryOptions({
  queryKey: ["buildings", "list", "any"],
  queryFn: async ({ signal }) => {
    const ask = (archived: boolean) => api.buildings.list({ limit: 1, archived }, { signal });
    const found = await Promise.all([ask(false), ask(true)]);
    return found.some(({ items }) => items.length > 0);
  },
});

/** Whether there are several, so that a flat's number alone says too little. */
export const severalBuildingsQuery = queryOptions({
  queryKey: ["buildings", "list", "several"],
  queryFn: async ({ signal }) =>
    (await api.buildings.list({ limit: 1 }, { signal })).nextCursor !== null,
});

/** A short list for a dashboard; it shares the key of the lists, so live news renews it too. */
export const homeQuery = (input: ListInput) =>
  queryOptions({
    queryKey: ["requests", "list", "home", input],
    queryFn: ({ signal }) => api.requests.list(input, { signal }),
  });
