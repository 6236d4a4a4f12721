import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";

export const calendarKeys = { feed: ["calendar"] } as const;

/** The person's calendar feed. */
export const calendarQuery = queryOptions({
  queryKey: calendarKeys.feed,
  queryFn: ({ signal }) => api.calendar.get(undefined, { signal }),
});
