import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type {
  MessengerHome,
  PublicMessagesView,
  PublicMessageView,
  VisitorView,
} from "#core/chat/messenger/views.ts";
import type { Channel } from "#core/chat/model.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { messengerKeys } from "../keys.ts";

export const directoryQuery = queryOptions({
  queryKey: messengerKeys.directory,
  queryFn: ({ signal }) => api.messenger.directory({}, { signal }),
});

export const messengerQuery = (org: string) =>
  queryOptions({
    queryKey: messengerKeys.home(org),
    queryFn: ({ signal }) => api.messenger.home({ org }, { signal }),
  });

export const publicChannelsQuery = queryOptions({
  queryKey: messengerKeys.settings,
  queryFn: ({ signal }) => api.messenger.settings({}, { signal }),
});

/** Builds the query of messages of a public channel, the newest first, page by page. */
export const publicMessagesQuery = (org: string, channel: Channel) =>
  infiniteQueryOptions({
    queryKey: messengerKeys.stretch(org, channel),
    queryFn: ({ pageParam: before, signal }) =>
      api.messenger.messages({ org, channel, ...(before === null ? {} : { before }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page: PublicMessagesView) =>
      page.older ? page.items[0]?.number : undefined,
  });

/** Lists all loaded messages, the oldest first. */
export function inOrder(pages: readonly PublicMessagesView[]): PublicMessageView[] {
  return pages.toReversed().flatMap(({ items }) => items);
}

/** Updates who the caller is; what they may do with each message is read again. */
export function knowMe(org: string, me: VisitorView): void {
  queryClient.setQueryData(messengerQuery(org).queryKey, (known) => known && { ...known, me });
  void invalidate([messengerKeys.messages(org)]);
}

/** Inserts messages into a list: known ones change, newer ones follow. */
export function placeMessages(
  org: string,
  channel: Channel,
  messages: readonly PublicMessageView[],
): void {
  const fresh = new Map(messages.map((one) => [one.id, one]));
  queryClient.setQueryData(publicMessagesQuery(org, channel).queryKey, (known) => {
    if (!known) return known;
    const there = new Set(known.pages.flatMap(({ items }) => items.map(({ id }) => id)));
    const added = messages.filter(({ id }) => !there.has(id));
    const pages = known.pages.map((page, at) => {
      const items = page.items.map((one) => fresh.get(one.id) ?? one);
      const whole = at === 0 ? [...items, ...added] : items;
      return { ...page, items: whole.toSorted((a, b) => a.number - b.number) };
    });
    return { ...known, pages };
  });
  const newest = messages.reduce<PublicMessageView | null>(
    (last, one) => (last && last.number > one.number ? last : one),
    null,
  );
  if (newest) noteLast(org, channel, newest);
}

/** Records when the next message may be sent in slow mode. */
export function notePace(org: string, channel: Channel, wroteAt: string): void {
  const note = (one: MessengerHome["channels"][number]) => {
    if (one.channel !== channel || one.pace.seconds === 0) return one;
    const until = new Date(Date.parse(wroteAt) + one.pace.seconds * 1_000).toISOString();
    return { ...one, pace: { ...one.pace, until } };
  };
  queryClient.setQueryData(
    messengerQuery(org).queryKey,
    (known) => known && { ...known, channels: known.channels.map(note) },
  );
}

function noteLast(org: string, channel: Channel, message: PublicMessageView): void {
  const { number, name, body: text, createdAt: at, deletedAt } = message;
  const note = (one: MessengerHome["channels"][number]) =>
    one.channel === channel && one.lastNumber <= number
      ? { ...one, lastNumber: number, last: deletedAt ? null : { name, text, at } }
      : one;
  queryClient.setQueryData(
    messengerQuery(org).queryKey,
    (known) => known && { ...known, channels: known.channels.map(note) },
  );
}

/** Marks a message as taken away, as the server has said. */
export function markRemoved(org: string, channel: Channel, id: string, at: string): void {
  const known = queryClient.getQueryData(publicMessagesQuery(org, channel).queryKey);
  const found = known && inOrder(known.pages).find((one) => one.id === id);
  if (!found) return;
  const allowed = { ...found.allowed, delete: false };
  placeMessages(org, channel, [{ ...found, body: "", deletedAt: at, allowed }]);
}

/** Fetches what came after the newest message that is loaded, until nothing more is there. */
export async function catchUp(org: string, channel: Channel): Promise<void> {
  for (;;) {
    const known = queryClient.getQueryData(publicMessagesQuery(org, channel).queryKey);
    if (!known) return;
    // One's own message may stand there before what others said meanwhile: numbers have no gaps.
    const after = inOrder(known.pages).reduce<number | null>(
      (last, { number }) => (last === null || number === last + 1 ? number : last),
      null,
    );
    const page = await api.messenger.messages({ org, channel, after: after ?? 0 });
    placeMessages(org, channel, page.items);
    if (!page.newer) return;
  }
}
