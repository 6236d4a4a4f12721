import { queryOptions } from "@tanstack/react-query";
import type { OrgPageView } from "#core/orgpage/views.ts";
import { api } from "#web/app/api/api.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { orgpageKeys } from "./keys.ts";

/** The organisation's public page, and what it shows. */
export const orgPageQuery = queryOptions({
  queryKey: orgpageKeys.all,
  queryFn: ({ signal }) => api.orgpage.get(undefined, { signal }),
});

export const orgPageChange: QueryEffects<OrgPageView> = {
  update: (page) => queryClient.setQueryData(orgPageQuery.queryKey, page),
  invalidates: [],
  refetchOnFailure: [orgpageKeys.all],
};
