import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api.ts";
import { registerLive } from "#web/app/live.ts";

export const emailChangeQuery = queryOptions({
  queryKey: ["identity", "email-change"],
  queryFn: ({ signal }) => api.identity.emailChange(undefined, { signal }),
});

/** Asked again while an archive is being made, in case the news of its end is lost. */
export const exportQuery = queryOptions({
  queryKey: ["identity", "export"],
  queryFn: ({ signal }) => api.identity.dataExport(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === "waiting" ? 5_000 : false),
});

registerLive("identity.email_change", () => [emailChangeQuery.queryKey]);
registerLive("identity.export", () => [exportQuery.queryKey]);
