import { queryOptions } from "@tanstack/react-query";
import type { PrintView } from "#core/files/prints/views.ts";
import { api } from "#web/app/api/api.ts";
import { filesKeys } from "./keys.ts";

/** Returns true while a print waits or is drawn. */
export const isActive = ({ state }: PrintView) => state === "waiting" || state === "running";

/** One's own prints of the last day, the newest first. */
export const printsQuery = queryOptions({
  queryKey: filesKeys.prints,
  queryFn: ({ signal }) => api.files.prints(undefined, { signal }),
  // One that is being drawn is watched; its end comes as news as well.
  refetchInterval: ({ state }) => (state.data?.some(isActive) ? 1_500 : false),
});
