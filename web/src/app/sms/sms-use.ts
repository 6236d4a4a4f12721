import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** Text messages of the organisation in this month. */
export const smsUseQuery = queryOptions({
  queryKey: ["sms-use"],
  queryFn: ({ signal }) => api.notifications.smsUse({}, { signal }),
});
