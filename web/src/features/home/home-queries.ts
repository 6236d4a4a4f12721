import { queryOptions } from "@tanstack/react-query";
import type { ListInput } from "#core/requests/inputs.ts";
import { api } from "#web/app/api.ts";

/** A short list for a dashboard; it shares the key of the lists, so live news renews it too. */
export const homeQuery = (input: ListInput) =>
  queryOptions({
    queryKey: ["requests", "list", "home", input],
    queryFn: ({ signal }) => api.requests.list(input, { signal }),
  });
