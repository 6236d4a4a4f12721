import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Language } from "#core/kernel/language.ts";
import { api } from "#web/app/api/api.ts";
import { inboxKeys } from "#web/app/inbox/inbox.ts";
import type { InboxSearch } from "./inbox-search.ts";

/**
 * Builds the query of the inbox by pages; its texts come from the server in the page's language.
 */
export const inboxQuery = (language: Language, part: InboxSearch = {}) =>
  infiniteQueryOptions({
    queryKey: [...inboxKeys.lists, language, part],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.list(
        { language, ...part, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
  });
