import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { emailChange, person } from "../table.ts";

export type EmailChangeRow = typeof emailChange.$inferSelect;

/** Begins a change; one that was under way gives way to it, with its links. */
export async function putEmailChange(tx: Tx, values: typeof emailChange.$inferInsert) {
  const fresh = { approvedAt: null, provedAt: null, doneAt: null, ...values };
  await tx
    .insert(emailChange)
    .values(fresh)
    .onConflictDoUpdate({ target: emailChange.personId, set: fresh });
}

/** Returns the person's pending change of address, or null. */
export async function findEmailChange(db: Tx | Database["orm"], personId: string, now: Date) {
  const rows = await db
    .select()
    .from(emailChange)
    .where(
      and(
        eq(emailChange.personId, personId),
        isNull(emailChange.doneAt),
        gt(emailChange.expiresAt, now),
      ),
    );
  return rows[0] ?? null;
}

/** Locks the change that a letter's link belongs to, so that of two answers one waits. */
export async function lockEmailChange(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<EmailChangeRow | null> {
  const { oldTokenHash, newTokenHash, expiresAt } = emailChange;
  const rows = await tx
    .select()
    .from(emailChange)
    .where(and(or(eq(oldTokenHash, tokenHash), eq(newTokenHash, tokenHash)), gt(expiresAt, now)))
    .for("update");
  return rows[0] ?? null;
}

export async function markEmailChange(
  tx: Tx,
  personId: string,
  set: Partial<Pick<EmailChangeRow, "approvedAt" | "provedAt" | "doneAt">>,
) {
  await tx.update(emailChange).set(set).where(eq(emailChange.personId, personId));
}

/** Removes a pending change; true if there was one. */
export async function dropEmailChange(tx: Tx, personId: string): Promise<boolean> {
  const gone = await tx
    .delete(emailChange)
    .where(and(eq(emailChange.personId, personId), isNull(emailChange.doneAt)))
    .returning({ personId: emailChange.personId });
  return gone.length > 0;
}

export async function forgetEmailChanges(db: Database, now: Date): Promise<void> {
  await db.orm.delete(emailChange).where(lte(emailChange.expiresAt, now));
}

/** Sets a person's proved address; false where somebody has it, or gets it at this moment. */
export async function moveAddress(
  tx: Tx,
  personId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  try {
    // A savepoint: the transaction goes on after a refused address.
    await tx.transaction((inner) =>
      inner.update(person).set({ email, emailVerifiedAt: now }).where(eq(person.id, personId)),
    );
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === "23505" && constraint === "person_email";
}
