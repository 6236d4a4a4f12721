import { useQuery } from "@tanstack/react-query";
import { countsQuery } from "./queries.ts";

export { CategoryMark, StatusBadge } from "./badges.tsx";
export { RequestCard, RequestLine } from "./request-card.tsx";

/** Loads the figures of badges and dashboards, renewed live. */
export function useRequestCounts() {
  return useQuery(countsQuery);
}
