import { useSyncExternalStore } from "react";
import type { Channel } from "#core/chat/model.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { sendsAgainIn } from "#web/app/api/retrying.ts";
import { messengerKeys } from "../keys.ts";
import { notePace, placeMessages } from "./queries.ts";

/** A message on its way. Its id stays the same however often it is sent, so that it arrives once. */
export type Outgoing = {
  id: string;
  org: string;
  channel: Channel;
  body: string;
  /** Why it stays here: null while it is being sent. */
  error: unknown;
  /** When it is sent again by itself (milliseconds since 1970), null where somebody has to decide. */
  again: number | null;
};

let waiting: readonly Outgoing[] = [];
const watchers = new Set<() => void>();
let busy = false;

function set(next: readonly Outgoing[]): void {
  waiting = next;
  for (const changed of watchers) changed();
}

/** Sends what waits, one after the other, so that it arrives in the order it was written. */
async function deliver(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    for (;;) {
      const next = waiting.find(({ error, again }) => error === null || again !== null);
      if (!next || (next.again !== null && next.again > Date.now())) return;
      const { id: messageId, org, channel, body } = next;
      try {
        const sent = await api.messenger.send({ org, channel, messageId, body });
        placeMessages(org, channel, [sent]);
        notePace(org, channel, sent.createdAt);
        set(waiting.filter((one) => one.id !== messageId));
      } catch (error) {
        const wait = sendsAgainIn(error);
        const again = wait === null ? null : Date.now() + wait;
        set(waiting.map((one) => (one.id === messageId ? { ...one, error, again } : one)));
        if (wait !== null) return void setTimeout(() => void deliver(), wait);
        // Banned meanwhile, or closed: who one is there is asked anew.
        void invalidate([messengerKeys.home(org)]);
      }
    }
  } finally {
    busy = false;
  }
}

/** Takes a message over: it is shown at once and sent, again and again where need be. */
export function sendPublic(message: Pick<Outgoing, "id" | "org" | "channel" | "body">): void {
  set([...waiting, { ...message, error: null, again: null }]);
  void deliver();
}

/** Sends again what could not be sent. */
export function retryPublic({ id }: Outgoing): void {
  set(waiting.map((one) => (one.id === id ? { ...one, error: null, again: null } : one)));
  void deliver();
}

/** Gives up what could not be sent. */
export function discardPublic({ id }: Outgoing): void {
  set(waiting.filter((one) => one.id !== id));
}

globalThis.addEventListener?.("online", () => {
  set(waiting.map((one) => (one.again !== null ? { ...one, again: 0 } : one)));
  void deliver();
});

/** Returns the unsent messages of a channel. */
export function useOutgoing(org: string, channel: Channel): readonly Outgoing[] {
  const all = useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    () => waiting,
  );
  return all.filter((one) => one.org === org && one.channel === channel);
}
