import { randomUUID } from "node:crypto";
import { canClose, inOpenBooks, openFrom } from "#core/billing/rules/closing.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { insertClosing, lockBooks, openSince, shareBooks } from "../store/closing.ts";

/**
 * Refuses with generic.validation at `path` where an organisation's books are closed for a day. Until the transaction
 * ends nobody closes them: what was let through is written down.
 */
export async function requireOpenDay(
  tx: Tx,
  orgId: string,
  path: string,
  day: string,
): Promise<void> {
  orRefuse(inOpenBooks(path, day, await shareBooks(tx, orgId)));
}

/**
 * Returns the first open day if earlier ones are closed; it stays so until the transaction ends.
 */
export async function firstOpenDay(tx: Tx, orgId: string): Promise<string | null> {
  return openFrom(await shareBooks(tx, orgId));
}

type Closing = { orgId: string; month: string; personId: string; at: Date };

/** Closes the books to the end of a month, behind all money that is being written down. */
export async function closeBooks(tx: Tx, { orgId, month, personId, at }: Closing): Promise<void> {
  orRefuse(canClose(month, await lockBooks(tx, orgId), toLocal(at).date));
  await insertClosing(tx, { id: randomUUID(), orgId, month, closedAt: at, closedBy: personId });
}

/** Opens a month again and what was closed after it. Refuses with generic.conflict where none of it is closed. */
export async function openBooks(
  tx: Tx,
  { orgId, month, personId, at }: Closing,
  reason: string,
): Promise<string[]> {
  await lockBooks(tx, orgId);
  const set = { openedAt: at, openedBy: personId, openReason: reason };
  const opened = await openSince(tx, { orgId, month }, set);
  if (opened.length === 0) throw new Refusal("generic.conflict");
  return opened;
}
