// Always in the shell, so that signing out anywhere sweeps the drafts.
import "./drafts.ts";
import { useQuery } from "@tanstack/react-query";
import { countsQuery } from "./queries.ts";

export { CategoryMark, StatusBadge } from "./badges.tsx";
export { RequestCard, RequestLine } from "./request-card.tsx";
export { clearDraft, draftKey, readDraft, useKeptDraft, writeDraft } from "./drafts.ts";
export { rowKey } from "./row-key.ts";

/** Figures of badges and dashboards, renewed by live news. */
export function useRequestCounts() {
  return useQuery(countsQuery);
}
