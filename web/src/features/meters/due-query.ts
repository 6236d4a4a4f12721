import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { meterKeys } from "./keys.ts";

/** How many readings are asked of the person now. */
export const dueMetersQuery = queryOptions({
  queryKey: meterKeys.due,
  queryFn: ({ signal }) => api.meters.due({}, { signal }),
});
