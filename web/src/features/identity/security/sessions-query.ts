import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { identityKeys } from "../keys.ts";

export const sessionsQuery = queryOptions({
  queryKey: identityKeys.sessions,
  queryFn: ({ signal }) => api.identity.sessions(undefined, { signal }),
});
