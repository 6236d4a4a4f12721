import { useQueries } from "@tanstack/react-query";
import { day } from "#core/kernel/time.ts";
import { openStatuses } from "#core/requests/model.ts";
import type { RequestRow } from "#core/requests/views.ts";
import { rowKey } from "#web/features/requests/public.tsx";
import { homeQuery } from "./home-queries.ts";

/** Finished work asks for a rating this long. */
const askedFor = 30 * day;

const finished = homeQuery({ status: ["completed"], mine: true, limit: 10 });
const running = homeQuery({ status: [...openStatuses], sort: "updated", limit: 20 });

export type HomeLists = {
  /** Null until all lists have come or failed, so that nothing moves under a finger. */
  waiting: RequestRow[] | null;
  unrated: RequestRow[] | null;
  open: RequestRow[] | null;
  error: Error | null;
  retry: () => void;
};

/** Loads questions to answer, work to rate, and what else is going on. */
export function useHomeLists(now: Date): HomeLists {
  const results = useQueries({ queries: [finished, running] });
  const error = results.find((result) => result.error && !result.data)?.error ?? null;
  const retry = () => {
    for (const result of results) if (result.error) void result.refetch();
  };
  if (results.some((result) => result.isPending))
    return { waiting: null, unrated: null, open: null, error, retry };
  const [done = [], all = []] = results.map((result) => result.data?.items ?? []);
  const since = now.getTime() - askedFor;
  const unrated = done
    .filter(({ rating, updatedAt }) => rating === undefined && Date.parse(updatedAt) > since)
    .slice(0, 3);
  const waiting = all.filter(({ asked }) => asked).slice(0, 5);
  const shown = new Set(waiting.map(rowKey));
  const open = all.filter((row) => !shown.has(rowKey(row))).slice(0, 5);
  return { waiting, unrated, open, error, retry };
}
