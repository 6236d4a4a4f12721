import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** Setting by which the organisation reaches people without an account. */
export const outreachQuery = queryOptions({
  queryKey: ["outreach"],
  queryFn: ({ signal }) => api.outreach.get(undefined, { signal }),
});
