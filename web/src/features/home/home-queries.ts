import { queryOptions } from "@tanstack/react-query";
import type { ListInput } from "#core/requests/inputs.ts";
import { api } from "#web/app/api/api.ts";
import { requestKeys } from "#web/features/requests/keys.ts";

/** A short list for a dashboard; below the key of all lists, so that news renews it too. */
export const homeQuery = (input: ListInput) =>
  queryOptions({
    queryKey: [...requestKeys.lists, "home", input],
    queryFn: ({ signal }) => api.requests.list(input, { signal }),
  });
