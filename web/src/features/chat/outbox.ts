import { useSyncExternalStore } from "react";
import type { FileView } from "#core/files/model.ts";
import { api } from "#web/app/api/api.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { sendsAgainIn } from "#web/app/api/retrying.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { changeKept, readKept, watchKept } from "./kept-outgoing.ts";
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
/** Those that the browser does not keep for us: they go with the page. */
const unkept = new Set<string>();

function set(next: readonly Outgoing[]): void {
  waiting = next;
  for (const changed of watchers) changed();
}

/** Removes a message that has arrived or was given up. */
function end(id: string): void {
  set(waiting.filter((one) => one.id !== id));
  unkept.delete(id);
  changeKept((all) => all.filter((one) => one.id !== id));
}

/** Returns whether the fault may pass by itself. */
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
        end(messageId);
        void invalidate([chatKeys.list]);
      } catch (error) {
        // What cannot pass stands still alone; without a network all behind it waits too, and is tried again.
        const wait = sendsAgainIn(error);
        const behind = (one: Outgoing) => wait !== null && one.conversationId === conversationId;
        set(
          waiting.map((one) =>
            one.id === messageId || (behind(one) && one.error === null) ? { ...one, error } : one,
          ),
        );
        if (wait !== null) return void setTimeout(sendAgain, wait);
      }
    }
  } finally {
    busy.delete(conversationId);
  }
}

/** Takes a message over: it is shown at once and sent, again and again where need be, also after the page was left. */
export function sendMessage(message: Omit<Outgoing, "error">): void {
  set([...waiting, { ...message, error: null }]);
  if (!changeKept((all) => [...all, message])) unkept.add(message.id);
  void deliver(message.conversationId);
}

/** Sends again what could not be sent. */
export function retryMessage({ id, conversationId }: Outgoing): void {
  set(waiting.map((one) => (one.id === id ? { ...one, error: null } : one)));
  void deliver(conversationId);
}

/** Gives up what could not be sent. */
export function discardMessage({ id }: Outgoing): void {
  end(id);
}

function sendAgain(): void {
  set(waiting.map((one) => (mayPass(one.error) ? { ...one, error: null } : one)));
  deliverAll();
}

function deliverAll(): void {
  for (const id of new Set(waiting.map(({ conversationId }) => conversationId))) void deliver(id);
}

/** Takes over what this person wrote here before the page was left. */
function takeOver(personId: string | undefined): void {
  unkept.clear();
  set(personId ? readKept(personId).map((one) => ({ ...one, error: null })) : []);
  deliverAll();
}

let owner = useAuth.getState().user?.id;
takeOver(owner);
// What somebody else wrote in this browser is not sent in this person's name.
useAuth.subscribe(({ user }) => {
  if (user?.id === owner) return;
  owner = user?.id;
  takeOver(owner);
});
// Another tab that has sent a message, or given it up, has done so for this one too.
watchKept((personId) => {
  const left = new Set(readKept(personId).map(({ id }) => id));
  set(waiting.filter(({ id }) => left.has(id) || unkept.has(id)));
});

globalThis.addEventListener?.("online", sendAgain);
globalThis.addEventListener?.("beforeunload", (event) => {
  if (waiting.some(({ id }) => unkept.has(id))) event.preventDefault();
});

/** Returns the unsent messages of a conversation or thread. */
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
