import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { OutreachList } from "#core/notifications/outreach/model.ts";
import { api } from "#web/app/api/api.ts";
import { recordKeys } from "../keys.ts";

/** Builds the query of messages about a thing to people without an account, by pages; asked again while some wait or, with `pollsEmpty`, none is there yet. */
export const outreachRecordQuery = (about: string, list: OutreachList, pollsEmpty = false) =>
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
    refetchInterval: ({ state }) => {
      const counts = state.data?.pages[0]?.counts;
      const isEmpty = !counts || counts.email + counts.sms + counts.unreached === 0;
      return counts?.waiting || (pollsEmpty && isEmpty) ? 3_000 : 20_000;
    },
  });
