import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { identityKeys } from "../keys.ts";

export const emailChangeQuery = queryOptions({
  queryKey: identityKeys.emailChange,
  queryFn: ({ signal }) => api.identity.emailChange(undefined, { signal }),
});

/** State of the person's phone as the way of text messages. */
export const phoneQuery = queryOptions({
  queryKey: identityKeys.phone,
  queryFn: ({ signal }) => api.identity.phone(undefined, { signal }),
});

/** Asked again while an archive is being made, in case the news of its end is lost. */
export const exportQuery = queryOptions({
  queryKey: identityKeys.dataExport,
  queryFn: ({ signal }) => api.identity.dataExport(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === "waiting" ? 5_000 : false),
});
