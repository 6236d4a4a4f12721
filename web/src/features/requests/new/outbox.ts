import type { OpenInput } from "#core/requests/inputs.ts";
import type { RequestView } from "#core/requests/views.ts";
import { hour } from "#core/kernel/time.ts";
import { api } from "#web/app/api/api.ts";
import { sendsAgainIn } from "#web/app/api/retrying.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { words } from "#web/app/language/words.ts";
import { createDraftStore, type StoredFault } from "#web/app/outbox/outbox-store.ts";
import { createOutbox, type Outgoing, useOutgoing } from "#web/app/outbox/outbox.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { requestKeys } from "../keys.ts";
import { newRequest } from "../queries.ts";

/** A new request that is not known to have arrived. `id` is also its Idempotency-Key. */
export type UnsentRequest = {
  id: string;
  /** When it was written. */
  at: string;
  input: OpenInput;
  /** The form, to mend it. */
  draft: unknown;
  /** When it was first sent; null: it has not left this device. */
  triedAt: string | null;
};
export type OutgoingRequest = Outgoing<UnsentRequest>;

/** The server remembers a key for 48 hours: what may have arrived is not sent by itself later than this. */
const sendsFor = 40 * hour;

const store = createDraftStore<UnsentRequest>("unsent-requests", readUnsent);

const outbox = createOutbox<UnsentRequest, RequestView>({
  queueOf: () => "requests",
  async send({ id, input }) {
    if (!navigator.onLine) throw new ApiError("generic.network");
    const triedAt = new Date().toISOString();
    store.change((all) =>
      all.map((one) => (one.id === id ? { ...one, triedAt: one.triedAt ?? triedAt } : one)),
    );
    return api.requests.open(input, { context: { idempotencyKey: id, timeout: 30_000 } });
  },
  sent(view) {
    newRequest.update?.(view);
    void invalidate([requestKeys.lists, requestKeys.counts]);
    toast.success(words.say()("requests.done.open", { number: view.number }));
  },
  store,
  restoredWait: ({ triedAt }, fault) => isRefusal(fault) || isOld(triedAt),
});

export const sendLater = (request: UnsentRequest): void => outbox.send(request);
export const retryRequest = (id: string): void => outbox.retry(id);
export const holdRequest = (id: string): void => outbox.hold(id);
export const discardRequest = (id: string): void => outbox.discard(id);
export const findUnsent = (id: string): UnsentRequest | undefined =>
  outbox.list().find((one) => one.id === id);

/** Returns the requests that wait on this device. */
export const useUnsentRequests = (): readonly OutgoingRequest[] => useOutgoing(outbox, () => true);

function isRefusal(fault: StoredFault | null): boolean {
  return fault !== null && sendsAgainIn(new ApiError(fault.code)) === null;
}

function isOld(triedAt: string | null): boolean {
  return triedAt !== null && Date.now() - Date.parse(triedAt) > sendsFor;
}

/** Reads what is stored; whoever wrote it was this application. */
function readUnsent(stored: unknown): UnsentRequest[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((one: Partial<UnsentRequest> | null) => {
    return typeof one?.id === "string" && typeof one.at === "string" && Boolean(one.input?.title);
  }) as UnsentRequest[];
}
