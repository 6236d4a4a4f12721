import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { api } from "#web/app/api/api.ts";
import { statementKeys } from "./keys.ts";

/** What the person may read, by pages; while the other tab is fetched the one before stays. */
export const bankQuery = (archived: boolean) =>
  infiniteQueryOptions({
    queryKey: [...statementKeys.lists, archived],
    queryFn: ({ pageParam, signal }) =>
      api.bank.list({ archived, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

const stale = [statementKeys.all];

/** A call that changes one; whoever was too late sees the new state as well. */
export const statementChange = { once: true, invalidates: stale, refetchOnFailure: stale };
