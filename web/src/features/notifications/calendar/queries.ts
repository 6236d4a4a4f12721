import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";

export const calendarKeys = { feed: ["calendar"] } as const;

/** The person's calendar feed; another tab may have replaced or ended it. */
export const calendarQuery = queryOptions({
  queryKey: calendarKeys.feed,
  refetchOnWindowFocus: "always",
  queryFn: ({ signal }) => api.calendar.get(undefined, { signal }),
});
