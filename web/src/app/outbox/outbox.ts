import { useSyncExternalStore } from "react";
import { ApiError } from "../api/api-error.ts";
import { sendsAgainIn } from "../api/retrying.ts";
import { useAuth } from "../session/auth-store.ts";
import type { OutboxStore, StoredFault } from "./outbox-store.ts";

/** A message on its way. Its id stays the same however often it is sent, so that it arrives once. */
export type Outgoing<Message> = Message & {
  /** Why it stays here; null while it is being sent or waits for its turn. */
  error: unknown;
  /** When it is sent again by itself (milliseconds since 1970); null where a person has to decide. */
  retryAt: number | null;
  /** When it was first sent (ISO): it may have arrived since. Null: it has not left this device. */
  triedAt: string | null;
};

type OutboxOptions<Message, Answer> = {
  /** Names the queue of a message: those of one queue are sent one after the other. */
  queueOf: (message: Message) => string;
  send: (message: Message) => Promise<Answer>;
  /** Takes the answer over, unless somebody else is signed in by then. */
  sent: (answer: Answer, message: Message) => void;
  /** Called for a refusal that does not pass by itself. */
  refused?: (message: Message) => void;
  store: OutboxStore<Message>;
  /** Milliseconds after its first attempt for which a message is sent by itself; later its writer decides. */
  sendsFor?: number;
  /** True: all messages of an earlier page wait for their writer, not those with a refusal alone. */
  restoredWait?: boolean;
};

export type Outbox<Message> = {
  /** Takes a message over: it is shown at once and sent, also after the page was left; `triedAt` if it may have arrived. */
  send: (message: Message, triedAt?: string | null) => void;
  /** Sends again what could not be sent, behind what waits before it, as it is or changed. */
  retry: (id: string, change?: (message: Message) => Message) => void;
  /** Keeps back what waits for its time: only its writer sends it, or gives it up. */
  hold: (id: string) => void;
  /** Discards what could not be sent. */
  discard: (id: string) => void;
  list: () => readonly Outgoing<Message>[];
  subscribe: (changed: () => void) => () => void;
};

/** Creates an outbox: messages wait in their order, by queue, until each has arrived or its writer gave it up. */
export function createOutbox<Message extends { id: string }, Answer>(
  options: OutboxOptions<Message, Answer>,
): Outbox<Message> {
  const { queueOf, store } = options;
  const watchers = new Set<() => void>();
  /** Messages that the browser does not keep for us: they go with the page. */
  const unkept = new Set<string>();
  /** Messages that their writer sends, however old they are. */
  const insisted = new Set<string>();
  /** Failed attempts of a queue since one arrived: each makes the next wait longer. */
  const failures = new Map<string, number>();
  let waiting: readonly Outgoing<Message>[] = [];
  // Sending of one person: another one begins anew, and what was under way changes nothing of theirs.
  let sending = { busy: new Set<string>(), timers: new Map<string, Timer>() };
  let owner = currentOwner();

  function set(next: readonly Outgoing<Message>[]): void {
    waiting = next;
    for (const changed of watchers) changed();
  }

  function end(id: string): void {
    unkept.delete(id);
    insisted.delete(id);
    store.change((all) => all.filter((message) => message.id !== id));
    set(waiting.filter((message) => message.id !== id));
  }

  async function deliver(queue: string): Promise<void> {
    const current = sending;
    if (current.busy.has(queue)) return;
    current.busy.add(queue);
    try {
      for (;;) {
        const next = waiting.find((message) => queueOf(message) === queue && !isRefused(message));
        // What waits for its time holds up all behind it.
        if (!next || next.error !== null) return;
        if (isOverdue(next, options.sendsFor, Date.now()) && !insisted.has(next.id)) {
          holdBack(next.id);
          continue;
        }
        try {
          if (!navigator.onLine) throw new ApiError("generic.network");
          noteAttempt(next);
          const answer = await options.send(next);
          if (current !== sending) return;
          failures.delete(queue);
          options.sent(answer, next);
          end(next.id);
        } catch (error) {
          if (current !== sending) return;
          keepFault(next, error);
        }
      }
    } finally {
      current.busy.delete(queue);
    }
  }

  function noteAttempt({ id, triedAt }: Outgoing<Message>): void {
    insisted.delete(id);
    if (options.sendsFor === undefined || triedAt !== null) return;
    const now = new Date().toISOString();
    set(waiting.map((message) => (message.id === id ? { ...message, triedAt: now } : message)));
    store.change((all) =>
      all.map((message) => (message.id === id ? { ...message, triedAt: now } : message)),
    );
  }

  /** Keeps back what may have arrived and is too old to be sent by itself. */
  function holdBack(id: string): void {
    const error = new ApiError("generic.network");
    set(
      waiting.map((message) =>
        message.id === id ? { ...message, error, retryAt: null } : message,
      ),
    );
  }

  /** A lasting refusal stands still alone; a fault that may pass holds up all of the queue, for as long as it says. */
  function keepFault(failed: Message, error: unknown): void {
    const queue = queueOf(failed);
    const wait = sendsAgainIn(error, failures.get(queue));
    if (wait === null) failures.delete(queue);
    else failures.set(queue, (failures.get(queue) ?? 0) + 1);
    const retryAt = wait === null ? null : Date.now() + wait;
    const isHeldUp = (message: Outgoing<Message>) =>
      message.id === failed.id ||
      (wait !== null && message.error === null && queueOf(message) === queue);
    set(waiting.map((message) => (isHeldUp(message) ? { ...message, error, retryAt } : message)));
    const fault = describeFault(error);
    store.change((all) =>
      all.map((message) => (message.id === failed.id ? { ...message, fault } : message)),
    );
    if (wait === null) return options.refused?.(failed);
    clearTimeout(sending.timers.get(queue));
    sending.timers.set(
      queue,
      setTimeout(() => sendAgain((message) => queueOf(message) === queue), wait),
    );
  }

  /** Sends at once what waits for its time, of the messages that are chosen. */
  function sendAgain(isChosen: (message: Message) => boolean): void {
    const due = waiting.filter((message) => isChosen(message) && !isRefused(message));
    const ids = new Set(due.map(({ id }) => id));
    set(
      waiting.map((message) => (ids.has(message.id) ? release(message, message.triedAt) : message)),
    );
    for (const queue of new Set(due.map(queueOf))) {
      clearTimeout(sending.timers.get(queue));
      void deliver(queue);
    }
  }

  /** Takes over what this person wrote here before the page was left. */
  function takeOver(): void {
    for (const timer of sending.timers.values()) clearTimeout(timer);
    sending = { busy: new Set(), timers: new Map() };
    unkept.clear();
    insisted.clear();
    failures.clear();
    set(store.read().map(restore));
    sendAgain(() => true);
  }

  function restore({
    fault,
    triedAt = null,
    ...stored
  }: Message & { fault?: StoredFault; triedAt?: string | null }): Outgoing<Message> {
    const message = release(stored as unknown as Message, triedAt);
    const { code, ...rest }: StoredFault = fault ?? { code: "generic.network" };
    const error = new ApiError(code, rest);
    const isRefusal = sendsAgainIn(error) === null;
    return options.restoredWait || isRefusal ? { ...message, error, retryAt: null } : message;
  }

  takeOver();
  // What somebody else wrote in this browser is not sent in this person's name.
  useAuth.subscribe(() => {
    if (owner === currentOwner()) return;
    owner = currentOwner();
    takeOver();
  });
  // Another tab that has sent a message, or given it up, has done so for this one too.
  store.watch(() => {
    const left = new Set(store.read().map(({ id }) => id));
    set(waiting.filter(({ id }) => left.has(id) || unkept.has(id)));
  });
  globalThis.addEventListener?.("online", () => {
    failures.clear();
    sendAgain(() => true);
  });
  globalThis.addEventListener?.("beforeunload", (event) => {
    if (waiting.some(({ id }) => unkept.has(id))) event.preventDefault();
  });

  return {
    send(message, triedAt = null) {
      set([...waiting, release(message, triedAt)]);
      const stored = triedAt === null ? message : { ...message, triedAt };
      if (!store.change((all) => [...all, stored])) unkept.add(message.id);
      void deliver(queueOf(message));
    },
    retry(id, change = (message) => message) {
      const chosen = waiting.find((message) => message.id === id);
      if (!chosen) return;
      insisted.add(id);
      const queue = queueOf(chosen);
      set(
        waiting.map((message) =>
          message.id === id ? release(change(message), message.triedAt) : message,
        ),
      );
      store.change((all) =>
        all.map((message) => (message.id === id ? { ...message, ...change(message) } : message)),
      );
      sendAgain((message) => queueOf(message) === queue);
    },
    hold(id) {
      const chosen = waiting.find((message) => message.id === id);
      if (!chosen || chosen.error === null || isRefused(chosen)) return;
      set(waiting.map((message) => (message.id === id ? { ...message, retryAt: null } : message)));
    },
    discard: end,
    list: () => waiting,
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

type Timer = ReturnType<typeof setTimeout>;

const currentOwner = () => useAuth.getState().user?.id;

function isRefused({ error, retryAt }: { error: unknown; retryAt: number | null }): boolean {
  return error !== null && retryAt === null;
}

/** Returns the message as one that may be sent at once. */
function release<Message>(message: Message, triedAt: string | null): Outgoing<Message> {
  return { ...message, error: null, retryAt: null, triedAt };
}

/** Returns whether a message may have arrived and was first sent longer ago than it is sent by itself. */
function isOverdue(
  { triedAt }: { triedAt: string | null },
  sendsFor: number | undefined,
  now: number,
): boolean {
  return sendsFor !== undefined && triedAt !== null && now - Date.parse(triedAt) > sendsFor;
}

/** Keeps of a fault what says whether it passes by itself; one of ours is tried again. */
function describeFault(error: unknown): StoredFault {
  if (!(error instanceof ApiError)) return { code: "generic.server", status: 500 };
  const { code, status, data } = error;
  return { code, status, data };
}

/** Returns the unsent messages of an outbox that are chosen, in their order. */
export function useOutgoing<Message>(
  outbox: Outbox<Message>,
  isChosen: (message: Message) => boolean,
): readonly Outgoing<Message>[] {
  return useSyncExternalStore(outbox.subscribe, outbox.list).filter(isChosen);
}
