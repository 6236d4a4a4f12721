import type { UseQueryResult } from "@tanstack/react-query";

/**
 * Returns whether all these queries have answered, or failed once: cards that stand on them are
 * shown together, so that none moves what somebody is about to press. Neither a retry nor
 * a later attempt hides them again: a card that appears asks anew for what failed.
 */
export function haveAnswered(
  ...queries: readonly Pick<UseQueryResult, "isPending" | "isFetched" | "failureCount">[]
): boolean {
  return queries.every(
    ({ isPending, isFetched, failureCount }) => !isPending || isFetched || failureCount > 0,
  );
}
