import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { bankDetails } from "../table/bank-table.ts";

type Details = Omit<typeof bankDetails.$inferInsert, "orgId" | "version">;

/** Returns the present IBAN under a lock; null if there is none. */
export async function lockIban(tx: Tx, orgId: string): Promise<string | null> {
  const [found] = await tx
    .select({ iban: bankDetails.iban })
    .from(bankDetails)
    .where(eq(bankDetails.orgId, orgId))
    .for("update");
  return found?.iban ?? null;
}

/** Writes what is paid to; false where it is no longer the version the caller saw (0: none). */
export async function saveBank(
  tx: Tx,
  orgId: string,
  details: Details,
  version: number,
): Promise<boolean> {
  if (version === 0) {
    const made = await tx
      .insert(bankDetails)
      .values({ ...details, orgId })
      .onConflictDoNothing()
      .returning({ orgId: bankDetails.orgId });
    return made.length > 0;
  }
  const changed = await tx
    .update(bankDetails)
    .set({ ...details, version: sql`${bankDetails.version} + 1` })
    .where(and(eq(bankDetails.orgId, orgId), eq(bankDetails.version, version)))
    .returning({ orgId: bankDetails.orgId });
  return changed.length > 0;
}
