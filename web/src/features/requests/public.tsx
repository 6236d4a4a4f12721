// Always in the shell, so that signing out anywhere sweeps the drafts.
import "./drafts.ts";
import { useQuery } from "@tanstack/react-query";
import { countsQuery } from "./queries.ts";

export { CategoryMark, StatusBadge } from "./badges.tsx";
export { RequestCard, RequestLine } from "./request-card.tsx";
export { clearDraft, draftKey, readDraft, useKeptDraft, writeDraft } from "./drafts.ts";
export { rowKey } from "./row-key.ts";

/** Loads the figures of badges and dashboards, renewed live. */
export function useRequestCounts() {
  return useQuery(countsQuery);
}
