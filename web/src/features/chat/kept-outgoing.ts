import * as z from "zod/mini";
import { fileView } from "#core/files/model.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { clearDraft, draftKey, readDraft, writeDraft } from "#web/features/requests/public.tsx";
import type { Outgoing } from "./outbox.ts";

export type StoredOutgoing = Omit<Outgoing, "error">;

const kept = z.array(
  z.object({
    id: z.string(),
    conversationId: z.string(),
    threadOf: z.nullable(z.string()),
    quoteOf: z.nullable(z.string()),
    mentions: z.array(z.string()),
    body: z.string(),
    files: z.array(fileView),
    internal: z.boolean(),
  }),
);

const nameOf = (personId: string) => `outbox:${personId}`;

/** Reads the unsent messages of this browser, in their order. */
export function readKept(personId: string): StoredOutgoing[] {
  return readDraft(nameOf(personId), (value) => kept.safeParse(value).data ?? null) ?? [];
}

/**
 * Changes the signed-in person's stored messages in one step, since other tabs do so too. False if
 * the browser stores nothing.
 */
export function changeKept(
  change: (all: readonly StoredOutgoing[]) => readonly StoredOutgoing[],
): boolean {
  const { user } = useAuth.getState();
  if (!user) return false;
  const left = change(readKept(user.id));
  if (left.length > 0) return writeDraft(nameOf(user.id), left);
  clearDraft(nameOf(user.id));
  return true;
}

/** Calls when another tab changed what is kept of the person who is signed in. */
export function watchKept(changed: (personId: string) => void): void {
  globalThis.addEventListener?.("storage", (event) => {
    const { key } = event as StorageEvent;
    const { user } = useAuth.getState();
    if (user && key === draftKey(nameOf(user.id))) changed(user.id);
  });
}
