import { useEffect, useRef, useState } from "react";
import type { CommentKind } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { api } from "#web/app/api/api.ts";
import { clock } from "#web/app/clock.ts";
import { randomId } from "#web/app/api/random-id.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { invalidate, useVerb } from "#web/app/api/mutation.ts";
import { clearDraft, readDraft, writeDraft } from "../drafts.ts";
import { hasArrived, type Outgoing, readOutgoing } from "./outgoing.ts";
import { referenceOf, type Ref, requestChange, requestQuery } from "../queries.ts";
import { useMe } from "../use-me.ts";
import type { WrittenComment } from "./written.ts";

type Send = WrittenComment & { key: string; answer: boolean };

/** Shows messages in the stream at once; failed ones stay there until sent or discarded. */
export function useOutbox(ref: Ref, request: RequestView) {
  const me = useMe();
  const name = `outbox:${me.id}:${request.id}`;
  const [waiting, setWaiting] = useState<Outgoing[]>(
    () => readDraft(name, (kept) => readOutgoing(kept, clock())) ?? [],
  );
  // An answer lost on the way, or to a reload: the talk says that the words are there.
  const lost = waiting.filter(
    (one) => one.error !== null && hasArrived(one, me.id, request.timeline),
  );
  if (lost.length > 0) setWaiting(waiting.filter((one) => !lost.includes(one)));
  useEffect(() => {
    if (waiting.length > 0) writeDraft(name, waiting);
    else clearDraft(name);
  }, [name, waiting]);
  const change = (key: string, error: Outgoing["error"], cut = false) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, error, cut } : one)));

  // Each message has a key of its own, which outlives a reload.
  const call = useVerb(({ key, kind, body, files = [], answer }: Send) => {
    const context = { idempotencyKey: key };
    const attached = files.length > 0 ? { attachments: files.map(({ id }) => id) } : {};
    return answer
      ? api.requests.act(
          {
            ...referenceOf(ref),
            version: request.version,
            action: "answer",
            comment: body,
            ...attached,
          },
          { context },
        )
      : api.requests.comment({ ...referenceOf(ref), kind, body, ...attached }, { context });
  }, requestChange(ref));

  /** A reporter's words to an open question are its answer. */
  const answers = (kind: CommentKind) =>
    kind === "public" &&
    request.status === "pending" &&
    request.allowedActions.some(({ action, allowed }) => action === "answer" && allowed) &&
    !request.allowedActions.some(({ action }) => action === "note");

  async function deliver({ key, kind, body, files = [] }: Omit<Outgoing, "at" | "error" | "cut">) {
    change(key, null);
    try {
      await call.mutateAsync({ key, kind, body, files, answer: answers(kind) });
      setWaiting((all) => all.filter((one) => one.key !== key));
    } catch (error) {
      const { code, data } =
        error instanceof ApiError ? error : new ApiError("generic.general", { cause: error });
      change(key, { code, data }, code === "generic.network");
      void invalidate([requestQuery(ref).queryKey]);
    }
  }

  const latest = useRef({ waiting, deliver });
  useEffect(() => {
    latest.current = { waiting, deliver };
  });
  useEffect(() => {
    const again = () => {
      const { waiting, deliver } = latest.current;
      for (const one of waiting) if (one.cut) void deliver(one);
    };
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  return {
    waiting,
    answers,
    send(written: WrittenComment) {
      const one: Outgoing = {
        ...written,
        key: randomId(),
        at: clock().toISOString(),
        error: null,
      };
      setWaiting((all) => [...all, one]);
      void deliver(one);
    },
    retry(key: string) {
      const one = waiting.find((other) => other.key === key);
      // A changed answer is another call: the server would refuse the old key with new contents.
      if (one) void deliver(one);
    },
    /** No longer tries to send: the words go back into the box. */
    drop(key: string) {
      setWaiting((all) => all.filter((one) => one.key !== key));
    },
  };
}

export type Outbox = ReturnType<typeof useOutbox>;
