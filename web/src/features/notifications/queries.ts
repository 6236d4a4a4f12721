import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Language } from "#core/kernel/language.ts";
import { inboxLimits } from "#core/notifications/model.ts";
import { api } from "#web/app/api/api.ts";
import { inboxKeys } from "#web/app/inbox/inbox.ts";
import type { InboxSearch } from "./inbox-search.ts";

/** Part of the inbox; `about` is all that tells of one thing. */
export type InboxPart = InboxSearch & { about?: string };

/**
 * Builds the query of the inbox by pages; its texts come from the server in the page's language.
 */
export const inboxQuery = (language: Language, { q, ...part }: InboxPart = {}) =>
  infiniteQueryOptions({
    queryKey: [...inboxKeys.lists, language, { q, ...part }],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list(
        {
          language,
          ...part,
          ...(q ? { search: q } : {}),
          ...(part.about ? { limit: inboxLimits.page.max } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
