import { asc, eq, inArray } from "drizzle-orm";
import type { Dial, MeterSubject, Point } from "#core/meters/model.ts";
import { apartment, building } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { meter } from "../table.ts";

export type MeterRecord = typeof meter.$inferSelect & MeterSubject & Dial;

/**
 * Returns an apartment for new meters and keeps it from being archived; null if the open tenants
 * have none.
 */
export async function findApartment(
  tx: Tx,
  id: string,
): Promise<(MeterSubject & { archived: boolean }) | null> {
  const [found] = await tx
    .select({
      orgId: apartment.orgId,
      buildingId: apartment.buildingId,
      apartmentId: apartment.id,
      archivedAt: apartment.archivedAt,
      buildingArchivedAt: building.archivedAt,
    })
    .from(apartment)
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(eq(apartment.id, id))
    .for("share", { of: apartment });
  if (!found) return null;
  const { archivedAt, buildingArchivedAt, ...place } = found;
  return { ...place, archived: (archivedAt ?? buildingArchivedAt) !== null };
}

export async function insertMeters(
  tx: Tx,
  rows: readonly (typeof meter.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(meter).values([...rows]);
}

export async function countMeters(tx: Tx, apartmentId: string): Promise<number> {
  return tx.$count(meter, eq(meter.apartmentId, apartmentId));
}

/** Meters, locked in one order until the end of `tx`, so that two who enter the same cannot deadlock. */
export async function lockMeters(tx: Tx, ids: readonly string[]): Promise<MeterRecord[]> {
  const rows = await tx
    .select({ row: meter, buildingId: apartment.buildingId })
    .from(meter)
    .innerJoin(apartment, eq(apartment.id, meter.apartmentId))
    .where(inArray(meter.id, [...ids]))
    .orderBy(asc(meter.id))
    .for("update", { of: meter });
  return rows.map(({ row, buildingId }) => ({ ...row, buildingId }));
}

/** Meters as they stand, not locked: what is judged by them is judged again under their locks. */
export async function recordsOf(tx: Tx, ids: readonly string[]): Promise<MeterRecord[]> {
  const rows = await tx
    .select({ row: meter, buildingId: apartment.buildingId })
    .from(meter)
    .innerJoin(apartment, eq(apartment.id, meter.apartmentId))
    .where(inArray(meter.id, [...ids]));
  return rows.map(({ row, buildingId }) => ({ ...row, buildingId }));
}

type MeterChange = Partial<
  Pick<typeof meter.$inferSelect, "serial" | "place" | "verifiedUntil" | "removedOn">
>;

/** Writes a change, if any, under the row's lock and raises its version. */
export async function saveMeter(
  tx: Tx,
  { id, version }: Pick<MeterRecord, "id" | "version">,
  change: MeterChange = {},
): Promise<void> {
  await tx
    .update(meter)
    .set({ ...change, version: version + 1 })
    .where(eq(meter.id, id));
}

/** Returns the meter's value at installation. */
export function firstOf({ installedOn, firstValue }: MeterRecord): Point {
  return { day: installedOn, value: firstValue };
}
