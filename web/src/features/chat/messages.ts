import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { wholeStretch } from "#core/chat/listed.ts";
import type { MessagesView, MessageView } from "#core/chat/views.ts";
import { api } from "#web/app/api/api.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { chatKeys } from "./keys.ts";
import { talkKeys } from "./talk/keys.ts";

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: chatKeys.conversation(id),
    queryFn: ({ signal }) => api.chat.conversation({ id }, { signal }),
  });

type MessagesPosition = { before?: number; after?: number; around?: number };

/** Pages of a conversation that are held at once: who goes far lets go of what lies on the other side. */
const pagesAtOnce = 5;

async function stretch(
  id: string,
  thread: string | null,
  place: MessagesPosition,
  options?: { signal: AbortSignal },
): Promise<MessagesView> {
  const found = await api.chat.messages({ id, ...(thread ? { thread } : {}), ...place }, options);
  return wholeStretch(found, { conversationId: id, threadOf: thread });
}

/**
 * Builds the query of messages of a conversation or thread, page by page: the newest, or those
 * around a number.
 */
export const messagesQuery = (id: string, thread: string | null, at: number | null = null) =>
  infiniteQueryOptions({
    queryKey: talkKeys.stretch(id, thread, at),
    queryFn: ({ pageParam, signal }) => stretch(id, thread, pageParam, { signal }),
    initialPageParam: (at === null ? {} : { around: at }) as MessagesPosition,
    maxPages: pagesAtOnce,
    getNextPageParam: ({ older, items }: MessagesView): MessagesPosition | undefined =>
      older && items[0] ? { before: items[0].number } : undefined,
    getPreviousPageParam: ({ newer, items }: MessagesView): MessagesPosition | undefined => {
      const last = items.at(-1);
      return newer && last ? { after: last.number } : undefined;
    },
  });

/** Holds the newest of a conversation or thread again, where one has gone far from it. */
export async function holdNewest(id: string, thread: string | null): Promise<void> {
  const page = await stretch(id, thread, {});
  const { queryKey } = messagesQuery(id, thread);
  queryClient.setQueryData(queryKey, { pages: [page], pageParams: [{}] });
}

/** Lists all loaded messages, the oldest first. */
export function inOrder(pages: readonly MessagesView[]): MessageView[] {
  return pages.toReversed().flatMap(({ items }) => items);
}

/** Builds the query of a message; while it is fetched, it is shown as in the conversation. */
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

/** Inserts a message into the list before the list is read again. */
export function placeMessage(message: MessageView): void {
  const { id, conversationId, threadOf } = message;
  const queryKey = talkKeys.stretches(conversationId, threadOf);
  queryClient.setQueriesData<InfiniteData<MessagesView>>({ queryKey }, (known) => {
    if (!known) return known;
    const here = known.pages.some(({ items }) => items.some((one) => one.id === id));
    const pages = known.pages.map((page, at) => ({
      ...page,
      items: here
        ? page.items.map((one) => (one.id === id ? message : one))
        : at === 0 && !page.newer
          ? [...page.items, message]
          : page.items,
    }));
    return { ...known, pages };
  });
  const alone = messageQuery(conversationId, id).queryKey;
  if (queryClient.getQueryData(alone)) queryClient.setQueryData(alone, message);
}
