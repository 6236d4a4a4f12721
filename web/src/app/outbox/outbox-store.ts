import type { RefusalCode, RefusalData } from "#core/kernel/refusal.ts";
import { clearDraft, draftKey, readDraft, writeDraft } from "../drafts/drafts.ts";
import { useAuth } from "../session/auth-store.ts";

/** Why a message was not sent, as it is kept with it. */
export type StoredFault = { code: RefusalCode; status?: number; data?: RefusalData };

type StoredMessage<Message> = Message & {
  fault?: StoredFault;
  /** When it was first sent (ISO); without it, it has not left this device. */
  triedAt?: string | null;
};

/** Place where an outbox keeps the messages of the person who is signed in, or of a visitor. */
export type OutboxStore<Message> = {
  /** Reads the unsent messages, in their order. */
  read: () => StoredMessage<Message>[];
  /** Reads and writes in one go, since other tabs keep theirs in the same place. False: it is lost with the page. */
  change: (
    change: (all: readonly StoredMessage<Message>[]) => readonly StoredMessage<Message>[],
  ) => boolean;
  /** Calls when another tab changed what is kept. */
  watch: (changed: () => void) => void;
};

/** Creates a store in the browser, with the drafts of the person: signing out sweeps it away. */
export function createDraftStore<Message>(
  name: string,
  parse: (stored: unknown) => StoredMessage<Message>[],
): OutboxStore<Message> {
  const nameOf = (personId: string) => `${name}:${personId}`;
  const read = () => {
    const { user } = useAuth.getState();
    return (user && readDraft(nameOf(user.id), parse)) ?? [];
  };
  return {
    read,
    change(change) {
      const { user } = useAuth.getState();
      if (!user) return false;
      const left = change(read());
      if (left.length > 0) return writeDraft(nameOf(user.id), left);
      clearDraft(nameOf(user.id));
      return true;
    },
    watch(changed) {
      globalThis.addEventListener?.("storage", (event) => {
        const { key } = event as StorageEvent;
        const { user } = useAuth.getState();
        if (user && key === draftKey(nameOf(user.id))) changed();
      });
    },
  };
}

/** Creates a store for as long as the page is open; visitors have one too. */
export function createMemoryStore<Message>(): OutboxStore<Message> {
  const stored = new Map<string | undefined, readonly StoredMessage<Message>[]>();
  const owner = () => useAuth.getState().user?.id;
  const read = () => [...(stored.get(owner()) ?? [])];
  return {
    read,
    change(change) {
      stored.set(owner(), change(read()));
      return true;
    },
    watch: () => undefined,
  };
}
