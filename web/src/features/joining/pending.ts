import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { queryBadge } from "#web/app/slices/slice.ts";
import { joiningKeys } from "./keys.ts";

/** How many wait for a decision; asked for one row, whose company the figure is. */
export const pendingQuery = queryOptions({
  queryKey: joiningKeys.pending,
  queryFn: async ({ signal }) => {
    const page = await api.joining.joinRequests.list({ state: ["pending"], limit: 1 }, { signal });
    return page.pending;
  },
  staleTime: 60_000,
});

/** How many people wait at the door, beside the link to them. */
export const pendingBadge = queryBadge(pendingQuery, (count) => count);
