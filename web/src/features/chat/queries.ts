import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type ChatFilter, chatLimits } from "#core/chat/model.ts";
import { api } from "#web/app/api/api.ts";
import { chatKeys } from "./keys.ts";

/** Builds the query of all channels and so many chats; old ones stay while more are fetched. */
export const chatsQuery = (filter: ChatFilter, limit: number) =>
  queryOptions({
    queryKey: chatKeys.chats(filter, limit),
    // What was seen on another device is told to nobody: it is asked again when one looks here.
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => api.chat.conversations({ filter, limit }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Channels and the first chats of all: who waits for an answer, then the most recent. */
export const conversationsQuery = chatsQuery("all", chatLimits.chats.usual);

export const chatCountsQuery = queryOptions({
  queryKey: chatKeys.counts,
  refetchOnWindowFocus: true,
  queryFn: ({ signal }) => api.chat.counts({}, { signal }),
});
