import { and, eq, inArray, isNull } from "drizzle-orm";
import { building } from "#server/buildings/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { orgPage, orgPageBuilding } from "../table.ts";

export type OrgPageRow = typeof orgPage.$inferSelect;

/** Locks an organisation's page; null if it was never set up. */
export async function lockOrgPage(tx: Tx, orgId: string): Promise<OrgPageRow | null> {
  const rows = await tx.select().from(orgPage).where(eq(orgPage.orgId, orgId)).for("update");
  return rows[0] ?? null;
}

/** Writes the first state of a page; false where somebody else just has. */
export async function insertOrgPage(tx: Tx, row: OrgPageRow): Promise<boolean> {
  const written = await tx
    .insert(orgPage)
    .values(row)
    .onConflictDoNothing({ target: orgPage.orgId })
    .returning({ version: orgPage.version });
  return written.length > 0;
}

/** Writes another state over a locked one. */
export async function updateOrgPage(tx: Tx, row: OrgPageRow): Promise<void> {
  const { orgId, ...values } = row;
  await tx.update(orgPage).set(values).where(eq(orgPage.orgId, orgId));
}

/** Lists the buildings of an organisation whose addresses its page shows. */
export async function listShownBuildings(tx: Tx, orgId: string) {
  return tx
    .select({ id: building.id, address: building.address })
    .from(orgPageBuilding)
    .innerJoin(building, eq(building.id, orgPageBuilding.buildingId))
    .where(and(eq(orgPageBuilding.orgId, orgId), isNull(building.archivedAt)))
    .orderBy(building.address, building.id);
}

/** Lists those of these buildings that the organisation has in use. */
export async function findBuildings(tx: Tx, orgId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: building.id, address: building.address })
    .from(building)
    .where(
      and(eq(building.orgId, orgId), inArray(building.id, [...ids]), isNull(building.archivedAt)),
    )
    .orderBy(building.address, building.id);
}

/** Replaces the buildings whose addresses an organisation's page shows. */
export async function replaceShownBuildings(
  tx: Tx,
  orgId: string,
  buildingIds: readonly string[],
): Promise<void> {
  await tx.delete(orgPageBuilding).where(eq(orgPageBuilding.orgId, orgId));
  if (buildingIds.length === 0) return;
  await tx.insert(orgPageBuilding).values(buildingIds.map((buildingId) => ({ buildingId, orgId })));
}
