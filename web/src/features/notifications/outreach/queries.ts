import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { OutreachList } from "#core/notifications/outreach/model.ts";
import { api } from "#web/app/api/api.ts";
import { recordKeys } from "../keys.ts";

/** Times that a record without messages is asked for soon again: what was just published is queued a moment later. */
const soonAgain = 10;

/** Builds the query of messages about a thing to people without an account, by pages; asked again soon while some wait, while it is newly opened and empty, or, with `pollsEmpty`, for as long as it is empty. */
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
      return counts?.waiting || (isEmpty && (pollsEmpty || state.dataUpdateCount < soonAgain))
        ? 3_000
        : 20_000;
    },
  });
