import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { registerKeys } from "../keys.ts";

/** Builds the query of contacts of an apartment's people that refused messages. */
export const refusalsQuery = (apartmentId: string) =>
  queryOptions({
    queryKey: registerKeys.refusals(apartmentId),
    queryFn: ({ signal }) => api.outreach.refusals({ apartmentId }, { signal }),
  });
