import { useQueries, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { LucideIcon } from "lucide-react";
import type { HistoryLines, NavigationItem, WebSlice } from "./slice.ts";

/** Declarations of all slices, and loaders of what is not shown first. */
export type Offers = {
  slices: readonly WebSlice[];
  /** How the history of an apartment tells facts, by their kind. */
  history: () => Promise<HistoryLines>;
  /** Signs of the groups that the audit log files facts under. */
  auditIcons: () => Promise<Readonly<Record<string, LucideIcon>>>;
};

/** Features get the offers handed in here, and never import the list of slices. */
export const OffersContext = createContext<Offers>({
  slices: [],
  history: () => Promise.resolve({}),
  auditIcons: () => Promise.resolve({}),
});

export function useHistoryLines() {
  const { history } = useContext(OffersContext);
  return useQuery({ queryKey: ["offers", "history"], queryFn: history, staleTime: Infinity });
}

/** Signs of the groups of facts; empty until they have come. */
export function useAuditIcons() {
  const { auditIcons } = useContext(OffersContext);
  const query = { queryKey: ["offers", "auditIcons"], queryFn: auditIcons, staleTime: Infinity };
  return useQuery(query).data ?? {};
}

/** Figures beside links, by their addresses; what is not known yet is not in it. */
export type NavigationCounts = Readonly<Record<string, number | undefined>>;

/** Counts a link's own figure and what other slices add. */
export function useBadges(
  items: readonly NavigationItem[],
  slices: readonly WebSlice[],
): NavigationCounts {
  const badges = items.flatMap(({ to, badge }) => {
    if (!badge) return [];
    const added = slices.flatMap(({ adds = [] }) => adds.filter((one) => one.to === to));
    return [{ to, badge }, ...added];
  });
  const counts = useQueries({ queries: badges.map(({ badge }) => badge) });
  const sums: Record<string, number | undefined> = {};
  for (const [at, { to }] of badges.entries()) {
    const count = counts[at]?.data;
    if (count !== undefined) sums[to] = (sums[to] ?? 0) + count;
  }
  return sums;
}
