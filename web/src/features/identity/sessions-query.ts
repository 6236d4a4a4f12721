import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api.ts";
import { registerLive } from "#web/app/live.ts";

export const sessionsKey = ["identity", "sessions"] as const;

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => api.identity.sessions(undefined, { signal }),
});

registerLive("identity.", () => [sessionsKey]);
