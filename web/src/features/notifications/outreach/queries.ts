import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { OutreachList } from "#core/notifications/outreach/model.ts";
import { api } from "#web/app/api/api.ts";
import { recordKeys } from "../keys.ts";

/** Builds the query of messages about a thing to people without an account, by pages; asked again while some wait. */
export const outreachRecordQuery = (about: string, list: OutreachList) =>
  infiniteQueryOptions({
    queryKey: [...recordKeys.of(about), list],
    queryFn: ({ pageParam, signal }) =>
      api.outreachRecord.get(
        { about, list, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // Deliveries are published as no facts.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.counts.waiting ? 3_000 : 20_000),
  });
