import { useEffect } from "react";
import type { CommentKind } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { clock } from "#web/app/clock.ts";
import { createDraftStore } from "#web/app/outbox/outbox-store.ts";
import { createOutbox, type Outgoing, useOutgoing } from "#web/app/outbox/outbox.ts";
import { requestKeys } from "../keys.ts";
import { referenceOf, requestQuery } from "../queries.ts";
import { useMe } from "../use-me.ts";
import { hasArrived, readOutgoing, type UnsentComment } from "./outgoing.ts";

export type OutgoingComment = Outgoing<UnsentComment>;

const outbox = createOutbox({
  queueOf: ({ requestId }) => requestId,
  send: sendComment,
  sent(view, comment) {
    queryClient.setQueryData(requestQuery(comment).queryKey, view);
    void invalidate([requestKeys.lists, requestKeys.counts]);
  },
  refused: (comment) => void invalidate([requestQuery(comment).queryKey]),
  store: createDraftStore<UnsentComment>("comments", (stored) => readOutgoing(stored, clock())),
  // Nobody knows how old it is: the server remembers a key for some days only.
  restoredWait: true,
});

async function sendComment(comment: UnsentComment): Promise<RequestView> {
  const { id, kind, body, files = [] } = comment;
  const query = requestQuery(comment);
  const request = queryClient.getQueryData(query.queryKey) ?? (await queryClient.fetchQuery(query));
  const context = { idempotencyKey: id };
  const attached = files.length > 0 ? { attachments: files.map((file) => file.id) } : {};
  return isAnswer(request, kind)
    ? api.requests.act(
        {
          ...referenceOf(comment),
          version: request.version,
          action: "answer",
          comment: body,
          ...attached,
        },
        { context },
      )
    : api.requests.comment({ ...referenceOf(comment), kind, body, ...attached }, { context });
}

/** Returns whether a reporter's words answer an open question. */
export function isAnswer(request: RequestView, kind: CommentKind): boolean {
  return (
    kind === "public" &&
    request.status === "pending" &&
    request.allowedActions.some(({ action, allowed }) => action === "answer" && allowed) &&
    !request.allowedActions.some(({ action }) => action === "note")
  );
}

export const sendWritten = (comment: UnsentComment): void => outbox.send(comment);
export const retryComment = (id: string): void => outbox.retry(id);
export const discardComment = (id: string): void => outbox.discard(id);

/** Returns the unsent comments of a request, without those that the timeline has: only their answer was lost. */
export function useOutgoingComments(request: RequestView): readonly OutgoingComment[] {
  const me = useMe();
  const all = useOutgoing(outbox, ({ requestId }) => requestId === request.id);
  const lost = all.filter(
    (comment) => comment.error !== null && hasArrived(comment, me.id, request.timeline),
  );
  useEffect(() => {
    for (const { id } of lost) outbox.discard(id);
  });
  return all.filter((comment) => !lost.includes(comment));
}
