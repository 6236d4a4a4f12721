import { useSyncExternalStore } from "react";
import type { FileView } from "#core/files/model.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { sendsAgainIn } from "#web/app/api/retrying.ts";
import { chatKeys } from "./keys.ts";
import { placeMessage } from "./messages.ts";

/** A message on its way. Its id stays the same however often it is sent, so that it arrives once. */
export type Outgoing = {
  id: string;
  conversationId: string;
  threadOf: string | null;
  /** The message it quotes, and whom it names. */
  quoteOf: string | null;
  mentions: string[];
  body: string;
  files: readonly FileView[];
  /** A note among staff. */
  internal: boolean;
  /** Why it stays here: null while it is being sent or waits for the network. */
  error: unknown;
};

let waiting: readonly Outgoing[] = [];
const watchers = new Set<() => void>();
const busy = new Set<string>();

function set(next: readonly Outgoing[]): void {
  waiting = next;
  for (const changed of watchers) changed();
}

const later = (message: Outgoing, error: unknown) =>
  set(waiting.map((one) => (one.id === message.id ? { ...one, error } : one)));

/** Whether what holds a message up may pass by itself. */
const mayPass = (error: unknown) => error !== null && sendsAgainIn(error) !== null;

/** Sends what waits in a conversation, one after the other, so that it arrives in the order it was written. */
async function deliver(conversationId: string): Promise<void> {
  if (busy.has(conversationId)) return;
  busy.add(conversationId);
  try {
    for (;;) {
      const next = waiting.find(
        (one) =>
          one.conversationId === conversationId && (one.error === null || mayPass(one.error)),
      );
      if (!next) return;
      const { id: messageId, threadOf, quoteOf, mentions, body, files, internal } = next;
      const fileIds = files.map(({ id }) => id);
      try {
        const sent = await api.chat.send({
          id: conversationId,
          messageId,
          body,
          threadOf,
          quoteOf,
          mentions,
          fileIds,
          internal,
        });
        placeMessage(sent);
        set(waiting.filter((one) => one.id !== messageId));
        void invalidate([chatKeys.list]);
      } catch (error) {
        later(next, error);
        // What cannot pass stands still alone; without a network everything waits, and is tried again.
        const wait = sendsAgainIn(error);
        if (wait !== null) return void setTimeout(sendAgain, wait);
      }
    }
  } finally {
    busy.delete(conversationId);
  }
}

/** Takes a message over: it is shown at once and sent, again and again where need be. */
export function sendMessage(message: Omit<Outgoing, "error">): void {
  set([...waiting, { ...message, error: null }]);
  void deliver(message.conversationId);
}

/** Sends again what could not be sent. */
export function retryMessage({ id, conversationId }: Outgoing): void {
  set(waiting.map((one) => (one.id === id ? { ...one, error: null } : one)));
  void deliver(conversationId);
}

/** Gives up what could not be sent. */
export function discardMessage({ id }: Outgoing): void {
  set(waiting.filter((one) => one.id !== id));
}

function sendAgain(): void {
  set(waiting.map((one) => (mayPass(one.error) ? { ...one, error: null } : one)));
  for (const id of new Set(waiting.map(({ conversationId }) => conversationId))) void deliver(id);
}

globalThis.addEventListener?.("online", sendAgain);
// What waits here goes with the page: who leaves is asked first.
globalThis.addEventListener?.("beforeunload", (event) => {
  if (waiting.length > 0) event.preventDefault();
});

/** What of a conversation, or of a thread of it, is on its way. */
export function useOutgoing(conversationId: string, threadOf: string | null): readonly Outgoing[] {
  const all = useSyncExternalStore(
    (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    () => waiting,
  );
  return all.filter((one) => one.conversationId === conversationId && one.threadOf === threadOf);
}
