import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { chatKeys } from "./keys.ts";

export const conversationsQuery = queryOptions({
  queryKey: chatKeys.list,
  queryFn: ({ signal }) => api.chat.conversations({}, { signal }),
});

export const chatCountsQuery = queryOptions({
  queryKey: chatKeys.counts,
  queryFn: ({ signal }) => api.chat.counts({}, { signal }),
});
