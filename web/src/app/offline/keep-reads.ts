import { dehydrate, hashKey, type Query, type QueryKey } from "@tanstack/react-query";
import type { EntryView } from "#core/identity/model.ts";
import { ApiError } from "../api/api-error.ts";
import { queryClient } from "../api/query-client.ts";
import { logFault } from "../log.ts";
import { authStorageKey, readStored } from "../session/auth-store.ts";
import { useSignInAgain } from "../session/sign-in-again.ts";
import { useConnection } from "./connection.ts";
import { isCutOff } from "./cut-off.ts";
import { describeAccess } from "./access.ts";
import {
  clearReads,
  type DehydratedQuery,
  findLastRead,
  pruneReads,
  removeReads,
  writeReads,
} from "./kept-reads.ts";
import { isNamed } from "./named-reads.ts";
import { restoreReads } from "./restore-reads.ts";

/** Milliseconds for which answers are collected before they are written. */
const collecting = 400;
const entryHash = hashKey(["entry"]);

/**
 * Writes the named reads of a person down as they come, and follows whether the network is there.
 * Returns the way to stop.
 */
export function keepReads(personId: string, names: readonly QueryKey[]): () => void {
  const changed = new Set<string>();
  const gone = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isKept = (query: Query) => isNamed(names, query.queryKey);
  const report = (error: unknown) => logFault("reads are not kept on this device", error);

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!mayWrite(personId)) return;
    const { queries } = dehydrate(queryClient, {
      shouldDehydrateQuery: ({ queryHash, state }) =>
        changed.has(queryHash) && state.data !== undefined && state.status === "success",
    });
    const hashes = [...gone];
    changed.clear();
    gone.clear();
    save(queries, hashes).catch(report);
  }

  async function save(queries: readonly DehydratedQuery[], hashes: readonly string[]) {
    if (hashes.length > 0) await removeReads(hashes);
    const entry = queries.find(({ queryHash }) => queryHash === entryHash);
    const isOther = entry !== undefined && (await hasOtherAccess(personId, entry));
    if (isOther) await clearReads();
    if (queries.length === 0 || !mayWrite(personId)) return;
    await writeReads(personId, isOther ? [entry] : queries);
    if (!isOther) return;
    // What was read before may be of a home that is theirs no more.
    const isOlder = (query: Query) => isKept(query) && query.queryHash !== entryHash;
    queryClient.removeQueries({ type: "inactive", predicate: isOlder });
    await queryClient.invalidateQueries({ predicate: isOlder });
  }

  const later = () => {
    timer ??= setTimeout(write, collecting);
  };
  const note = (query: Query) => {
    changed.add(query.queryHash);
    later();
  };

  const cache = queryClient.getQueryCache();
  const stopFollowing = cache.subscribe((event) => {
    if (!isKept(event.query)) return;
    if (event.type === "removed" && useConnection.getState().isLost) return restore();
    if (event.type !== "updated") return;
    const { action, query } = event;
    if (action.type === "success") {
      if (!action.manual) noteNetwork(true);
      if (!useConnection.getState().isLost) note(query);
    }
    if (action.type !== "error" || !(action.error instanceof ApiError)) return;
    const { code } = action.error;
    if (isCutOff(code)) noteNetwork(false);
    if (code !== "generic.not_found" && code !== "generic.forbidden") return;
    gone.add(query.queryHash);
    later();
  });

  function restore(): void {
    restoreReads(personId).catch(report);
  }

  function noteNetwork(isThere: boolean): void {
    if (useConnection.getState().isLost !== isThere) return;
    useConnection.setState({ isLost: !isThere });
    if (!isThere) return restore();
    // Restored for a moment without a network; what nobody looks at is asked for anew when somebody does.
    queryClient.removeQueries({
      type: "inactive",
      predicate: (query) => isKept(query) && query.options.gcTime === Infinity,
    });
    void queryClient.invalidateQueries({ predicate: isKept });
  }

  const onOffline = () => noteNetwork(false);
  const onOnline = () => noteNetwork(true);
  window.addEventListener("offline", onOffline);
  window.addEventListener("online", onOnline);
  window.addEventListener("pagehide", write);
  if (!navigator.onLine) noteNetwork(false);
  if (!useConnection.getState().isLost) {
    for (const query of cache.getAll().filter(isKept)) note(query);
    pruneReads(personId).catch(report);
  }
  return () => {
    stopFollowing();
    clearTimeout(timer);
    window.removeEventListener("offline", onOffline);
    window.removeEventListener("online", onOnline);
    window.removeEventListener("pagehide", write);
    useConnection.setState({ isLost: false });
  };
}

/** Returns whether a session's answer lets its person see other things than the one that is kept. */
async function hasOtherAccess(personId: string, { state }: DehydratedQuery): Promise<boolean> {
  const before = await findLastRead(personId, entryHash);
  if (!before) return false;
  return describeAccess(before.state.data as EntryView) !== describeAccess(state.data as EntryView);
}

/** Returns false once the device was cleared by a sign-out, also in another tab, or by the end of the session. */
function mayWrite(personId: string): boolean {
  return isSignedIn(personId) && !useSignInAgain.getState().shown;
}

function isSignedIn(personId: string): boolean {
  try {
    const { state } = JSON.parse(localStorage.getItem(authStorageKey) ?? "{}") as {
      state?: unknown;
    };
    return readStored(state).user?.id === personId;
  } catch {
    return false;
  }
}
