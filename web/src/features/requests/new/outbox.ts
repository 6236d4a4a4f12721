import type { OpenInput } from "#core/requests/inputs.ts";
import type { RequestView } from "#core/requests/views.ts";
import { hour } from "#core/kernel/time.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { clearDraft } from "#web/app/drafts/drafts.ts";
import { words } from "#web/app/language/words.ts";
import { logFault } from "#web/app/log.ts";
import { dropPhotos, prunePhotos } from "#web/app/outbox/kept-photos.ts";
import { createDraftStore } from "#web/app/outbox/outbox-store.ts";
import { createOutbox, type Outgoing, useOutgoing } from "#web/app/outbox/outbox.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { requestKeys } from "../keys.ts";
import { newRequest } from "./new-request.ts";
import { sendRequest } from "./send-request.ts";
import { requestDraftName } from "./request-draft-name.ts";

/** A new request that is not known to have arrived. `id` is also its Idempotency-Key, however it is changed. */
export type UnsentRequest = {
  id: string;
  /** When it was written. */
  at: string;
  input: OpenInput;
  /** The form, to mend it. */
  draft: unknown;
  /** Ids of the photos that wait with it (`kept-photos.ts`). */
  photos?: readonly string[];
  /** Ids of uploaded files and waiting photos, as the form showed them. */
  order?: readonly string[];
};
export type OutgoingRequest = Outgoing<UnsentRequest>;

const outbox = createOutbox<UnsentRequest, RequestView>({
  queueOf: () => "requests",
  send: sendRequest,
  sent(view, { id }) {
    dropDraft(id);
    newRequest.update?.(view);
    void invalidate([requestKeys.lists, requestKeys.counts]);
    toast.success(words.say()("requests.done.open", { number: view.number }));
  },
  store: createDraftStore<UnsentRequest>("unsent-requests", readUnsent),
  // The server remembers a key for 48 hours.
  sendsFor: 40 * hour,
});

/** Lets a request wait for the network, in place of what waited under its id; `triedAt` (ISO) if it may have arrived. */
export function sendLater(request: UnsentRequest, triedAt: string | null): void {
  outbox.discard(request.id);
  dropDraft(request.id);
  outbox.send(request, triedAt);
}
export const retryRequest = (id: string): void => outbox.retry(id);
export const holdRequest = (id: string): void => outbox.hold(id);
export const findUnsent = (id: string): OutgoingRequest | undefined =>
  outbox.list().find((one) => one.id === id);

/** Sends a request although it is like one of the last hour. */
export function confirmRequest(id: string): void {
  outbox.retry(id, (request) => ({
    ...request,
    input: { ...request.input, confirmDuplicate: true },
  }));
}

/** Sends a request without one of its photos. */
export function sendWithoutPhoto(id: string, photo: string): void {
  outbox.retry(id, (request) => ({
    ...request,
    photos: request.photos?.filter((one) => one !== photo) ?? [],
  }));
}

/** Discards a request with its photos and what was typed to mend it. */
export function discardRequest(id: string): void {
  outbox.discard(id);
  dropDraft(id);
  dropPhotos(id).catch((error: unknown) => logFault("photos of a request stay", error));
}

function dropDraft(id: string): void {
  const { user } = useAuth.getState();
  if (user) clearDraft(requestDraftName(user.id, id));
}

/** Returns the requests that wait on this device. */
export const useUnsentRequests = (): readonly OutgoingRequest[] => useOutgoing(outbox, () => true);

const { user } = useAuth.getState();
if (user)
  prunePhotos(
    user.id,
    outbox.list().map(({ id }) => id),
  ).catch((error: unknown) => logFault("photos without a request stay", error));

/** Reads what is stored; whoever wrote it was this application. */
function readUnsent(stored: unknown): UnsentRequest[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((one: Partial<UnsentRequest> | null) => {
    return typeof one?.id === "string" && typeof one.at === "string" && Boolean(one.input?.title);
  }) as UnsentRequest[];
}
