import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { smsKeys } from "../keys.ts";

/** Text messages of the organisation in this month. */
export const smsUseQuery = queryOptions({
  queryKey: smsKeys.use,
  queryFn: ({ signal }) => api.notifications.smsUse({}, { signal }),
});
