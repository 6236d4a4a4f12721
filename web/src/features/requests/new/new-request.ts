import type { RequestView } from "#core/requests/views.ts";
import { isStaff } from "#core/kernel/actor.ts";
import type { QueryEffects } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { logFault } from "#web/app/log.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { requestKeys } from "../keys.ts";
import { residentInput } from "../list/calls.ts";
import { listQuery, requestQuery } from "../queries.ts";

/** Effects of a call that has opened a request. */
export const newRequest: QueryEffects<RequestView> = {
  update: (view) => {
    queryClient.setQueryData(requestQuery({ number: view.number }).queryKey, view);
    renewKeptLists().catch((error: unknown) => logFault("kept lists lack a request", error));
  },
  invalidates: [requestKeys.lists, requestKeys.counts],
};

/** Reads a resident's lists again, also those that no screen shows: without a network they have to name the new request. */
async function renewKeptLists(): Promise<void> {
  const { user } = useAuth.getState();
  if (!user || isStaff(user)) return;
  await Promise.all([
    queryClient.fetchInfiniteQuery({ ...listQuery(residentInput({})), staleTime: 0 }),
    queryClient.refetchQueries({ queryKey: requestKeys.lists, type: "inactive" }),
  ]);
}
