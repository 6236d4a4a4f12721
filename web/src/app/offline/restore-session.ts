import type { EntryView } from "#core/identity/model.ts";
import { queryClient } from "../api/query-client.ts";
import { ApiError } from "../api/api-error.ts";
import { isNoAnswer } from "../api/retrying.ts";
import { useAuth } from "../session/auth-store.ts";
import { useConnection } from "./connection.ts";
import { restoreReads } from "./restore-reads.ts";

/** Returns the session that was kept, for a start without a network; throws the fault where there is none. */
export async function restoreSession(key: readonly [string], fault: unknown): Promise<EntryView> {
  const { user } = useAuth.getState();
  if (!user || !(fault instanceof ApiError) || !isNoAnswer(fault.code)) throw fault;
  const isRestored = await restoreReads(user.id).then(
    () => true,
    () => false,
  );
  const entry = queryClient.getQueryData<EntryView>(key);
  if (!isRestored || entry?.me?.id !== user.id) throw fault;
  useConnection.setState({ isLost: true });
  // Where the news stood then nobody knows any more.
  return { ...entry, horizon: null };
}
