import { notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { useConnection } from "../offline/connection.ts";
import { ApiError } from "./api-error.ts";
import { sendsAgainIn, triesAgain, waitBeforeTry } from "./retrying.ts";

/**
 * Codes of things that no longer exist for this person. An ended session is different: it is
 * resumed.
 */
const lost = new Set(["generic.not_found", "generic.forbidden"]);

// What a screen holds of its own ("waiting" choices) and what it reads from here change in one
// paint: with the library's own timer an accepted choice showed its old state for a moment.
notifyManager.setScheduler(queueMicrotask);

/** Reads that wait until they may be asked for again: each once, however often it was refused. */
const later = new Set<string>();

/** Returns whether a failed read is tried again: not without a network. */
export function retriesRead(failures: number, error: unknown): boolean {
  return navigator.onLine && !useConnection.getState().isLost && triesAgain(failures, error);
}

/**
 * Reads are tried again when the fault may pass; a refusal is an answer. Without a network they
 * fail at once and say so, and are read again as soon as it is back.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const gone = error instanceof ApiError && lost.has(error.code);
      // Names and numbers do not stay on the screen of whom they no longer concern.
      if (gone && query.state.data !== undefined)
        query.setState({ data: undefined, dataUpdatedAt: 0, status: "error", error });
      // What is shown must not stay old because the person was quick: it is read when it may be.
      if (!(error instanceof ApiError) || error.code !== "api.rate_limit") return;
      const { queryHash, queryKey } = query;
      if (query.state.data === undefined || later.has(queryHash)) return;
      later.add(queryHash);
      setTimeout(
        () => {
          later.delete(queryHash);
          void queryClient.invalidateQueries({ queryKey, exact: true });
        },
        sendsAgainIn(error) ?? 0,
      );
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: retriesRead,
      retryDelay: waitBeforeTry,
      refetchOnWindowFocus: false,
      networkMode: "always",
      refetchOnReconnect: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
