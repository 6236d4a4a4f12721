import type { UseQueryResult } from "@tanstack/react-query";

/**
 * Returns whether all these queries have answered, or failed once: cards that stand on them are
 * shown together, so that none moves what somebody is about to press. A retry holds nobody up.
 */
export function haveAnswered(
  ...queries: readonly Pick<UseQueryResult, "isPending" | "failureCount">[]
): boolean {
  return queries.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
}
