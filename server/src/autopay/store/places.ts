import { eq } from "drizzle-orm";
import { apartment } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";

/** Returns the building of an apartment. */
export async function findBuilding(tx: Tx, apartmentId: string): Promise<string> {
  const [found] = await tx
    .select({ buildingId: apartment.buildingId })
    .from(apartment)
    .where(eq(apartment.id, apartmentId));
  if (!found) throw new Error("an autopay of no apartment");
  return found.buildingId;
}
