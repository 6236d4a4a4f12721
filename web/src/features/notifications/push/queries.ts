import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";

export const pushKeys = { devices: ["push-devices"] } as const;

/** The person's browsers that get push messages, and the key to subscribe with. */
export const devicesQuery = queryOptions({
  queryKey: pushKeys.devices,
  queryFn: ({ signal }) => api.notifications.devices({}, { signal }),
});
