import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { MessagesView, MessageView } from "#core/chat/views.ts";
import { api } from "#web/app/api/api.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { chatKeys } from "./keys.ts";

export const conversationsQuery = queryOptions({
  queryKey: chatKeys.list,
  queryFn: ({ signal }) => api.chat.conversations({}, { signal }),
});

export const chatCountsQuery = queryOptions({
  queryKey: chatKeys.counts,
  queryFn: ({ signal }) => api.chat.counts({}, { signal }),
});

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: chatKeys.conversation(id),
    queryFn: ({ signal }) => api.chat.conversation({ id }, { signal }),
  });

/** Messages of a conversation, or replies of a thread in it: the newest first, older ones page by page. */
export const messagesQuery = (id: string, thread: string | null) =>
  infiniteQueryOptions({
    queryKey: chatKeys.stretch(id, thread),
    queryFn: ({ pageParam, signal }) =>
      api.chat.messages(
        {
          id,
          ...(thread ? { thread } : {}),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page: MessagesView) => (page.older ? page.items[0]?.number : undefined),
  });

/** Everything that is loaded, the oldest first. */
export function inOrder(pages: readonly MessagesView[]): MessageView[] {
  return pages.toReversed().flatMap(({ items }) => items);
}

/** One message; while it is fetched, as the conversation shows it. */
export const messageQuery = (conversationId: string, id: string) =>
  queryOptions({
    queryKey: [...chatKeys.messages(conversationId), "one", id],
    queryFn: ({ signal }) => api.chat.message({ id }, { signal }),
    placeholderData: () =>
      queryClient
        .getQueryData(messagesQuery(conversationId, null).queryKey)
        ?.pages.flatMap(({ items }) => items)
        .find((one) => one.id === id),
  });

/** Puts a message where it stands, so that it is seen before the list was asked for again. */
export function placeMessage(message: MessageView): void {
  const key = messagesQuery(message.conversationId, message.threadOf).queryKey;
  queryClient.setQueryData(key, (known) => {
    if (!known) return known;
    const here = known.pages.some(({ items }) => items.some(({ id }) => id === message.id));
    const pages = known.pages.map((page, at) => ({
      ...page,
      items: here
        ? page.items.map((one) => (one.id === message.id ? message : one))
        : at === 0
          ? [...page.items, message]
          : page.items,
    }));
    return { ...known, pages };
  });
}
