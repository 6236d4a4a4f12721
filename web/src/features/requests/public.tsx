import { useQuery } from "@tanstack/react-query";
import { countsQuery } from "./queries.ts";

export { CategoryMark, StatusBadge } from "./badges.tsx";
export { RequestCard, RequestLine } from "./request-card.tsx";

/** Figures of badges and dashboards, renewed by live news. */
export function useRequestCounts() {
  return useQuery(countsQuery);
}
