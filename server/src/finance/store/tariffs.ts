import { and, count, eq } from "drizzle-orm";
import { building } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { tariff } from "../table.ts";

export type TariffRecord = typeof tariff.$inferSelect;
export type TariffChange = Omit<
  TariffRecord,
  "id" | "orgId" | "version" | "createdAt" | "createdBy"
>;

export async function insertTariff(tx: Tx, row: typeof tariff.$inferInsert): Promise<void> {
  await tx.insert(tariff).values(row);
}

/** Locks a tariff until the end of `tx`; null if there is none. */
export async function lockTariff(tx: Tx, id: string): Promise<TariffRecord | null> {
  const [row] = await tx.select().from(tariff).where(eq(tariff.id, id)).for("update");
  return row ?? null;
}

/** Writes a change under the row's lock and raises its version. */
export async function saveTariff(tx: Tx, row: TariffRecord, change: TariffChange): Promise<void> {
  await tx
    .update(tariff)
    .set({ ...change, version: row.version + 1 })
    .where(eq(tariff.id, row.id));
}

export async function countTariffs(tx: Tx, orgId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(tariff).where(eq(tariff.orgId, orgId));
  return row?.count ?? 0;
}

/** Returns whether the organisation has the building. */
export async function hasBuilding(tx: Tx, orgId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: building.id })
    .from(building)
    .where(and(eq(building.orgId, orgId), eq(building.id, id)));
  return rows.length > 0;
}
