import { and, eq, lt } from "drizzle-orm";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { recoveryCode, twoFactor } from "../table.ts";

export async function findTwoFactor(db: Tx | Database["orm"], personId: string) {
  const rows = await db.select().from(twoFactor).where(eq(twoFactor.personId, personId));
  return rows[0] ?? null;
}

export async function savePending(tx: Tx, personId: string, pendingSecret: string) {
  await tx
    .insert(twoFactor)
    .values({ personId, pendingSecret })
    .onConflictDoUpdate({ target: twoFactor.personId, set: { pendingSecret } });
}

/** Makes the pending secret the one that counts; false where it is not pending any more. */
export async function confirmPending(
  tx: Tx,
  personId: string,
  pendingSecret: string,
  lastStep: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(twoFactor)
    .set({ secret: pendingSecret, pendingSecret: null, lastStep, confirmedAt: now })
    .where(and(eq(twoFactor.personId, personId), eq(twoFactor.pendingSecret, pendingSecret)))
    .returning({ personId: twoFactor.personId });
  return rows.length > 0;
}

/** Marks a time step as used; false where it or a later one already was. */
export async function spendStep(tx: Tx, personId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.personId, personId), lt(twoFactor.lastStep, step)))
    .returning({ personId: twoFactor.personId });
  return rows.length > 0;
}

export async function replaceRecoveryCodes(tx: Tx, personId: string, hashes: string[]) {
  await tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId));
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ personId, codeHash })));
}

/** Uses a recovery code up; false where there is no such code any more. */
export async function spendRecoveryCode(tx: Tx, personId: string, codeHash: string) {
  const rows = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.personId, personId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ personId: recoveryCode.personId });
  return rows.length > 0;
}

export async function removeTwoFactor(tx: Tx, personId: string): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId));
  await tx.delete(twoFactor).where(eq(twoFactor.personId, personId));
}
