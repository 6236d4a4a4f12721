import { and, eq, sql } from "drizzle-orm";
import { ibanOf } from "#server/billing/fragments.ts";
import { apartment } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";

/** Returns the bank account of an organisation; null if there is none. */
export async function findOwnIban(tx: Tx, orgId: string): Promise<string | null> {
  const [row] = await tx.execute<{ iban: string | null }>(
    sql`select ${ibanOf(sql`${orgId}::uuid`)} as iban`,
  );
  return row?.iban ?? null;
}

/** Takes the lock by which statements of an organisation are imported one after the other. */
export async function lockImports(tx: Tx, orgId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('bank.import'), hashtext(${orgId}::text))`,
  );
}

export async function isApartmentOf(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: apartment.id })
    .from(apartment)
    .where(and(eq(apartment.orgId, orgId), eq(apartment.id, id)));
  return row !== undefined;
}
