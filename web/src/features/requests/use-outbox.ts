import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommentKind } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { api } from "#web/app/api.ts";
import { clock } from "#web/app/clock.ts";
import { randomId } from "#web/app/random-id.ts";
import { describeError } from "#web/app/refusals.ts";
import { type Ref, requestQuery, useRequestCall } from "./queries.ts";
import { useQueryClient } from "@tanstack/react-query";

/** Said here, and not yet known to have arrived. `key` is also its Idempotency-Key. */
export type Outgoing = {
  key: string;
  kind: CommentKind;
  body: string;
  at: string;
  error: string | null;
  /** It only did not get through: it goes again by itself when the network is back. */
  cut?: boolean;
};

type Send = { key: string; kind: CommentKind; body: string; answer: boolean };

/** Words stand in the stream at once; what fails stays there with its text until sent or dropped. */
export function useOutbox(ref: Ref, request: RequestView) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Outgoing[]>([]);
  const place = { number: ref.number, ...(ref.orgId ? { orgId: ref.orgId } : {}) };
  const change = (key: string, error: string | null, cut = false) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, error, cut } : one)));

  const call = useRequestCall(ref, ({ key, kind, body, answer }: Send) => {
    const context = { idempotencyKey: key };
    return answer
      ? api.requests.act(
          { ...place, version: request.version, action: "answer", comment: body },
          { context },
        )
      : api.requests.comment({ ...place, kind, body }, { context });
  });

  /** A reporter's words to an open question are its answer. */
  const answers = (kind: CommentKind) =>
    kind === "public" &&
    request.status === "pending" &&
    request.allowedActions.some(({ action, allowed }) => action === "answer" && allowed) &&
    !request.allowedActions.some(({ action }) => action === "note");

  async function deliver({ key, kind, body }: Pick<Outgoing, "key" | "kind" | "body">) {
    change(key, null);
    try {
      await call.mutateAsync({ key, kind, body, answer: answers(kind) });
      setWaiting((all) => all.filter((one) => one.key !== key));
    } catch (error) {
      const { text, code } = describeError(error, t);
      change(key, text, code === "generic.network");
      void client.invalidateQueries({ queryKey: requestQuery(ref).queryKey });
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
    send(kind: CommentKind, body: string) {
      const one = { key: randomId(), kind, body, at: clock().toISOString(), error: null };
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
