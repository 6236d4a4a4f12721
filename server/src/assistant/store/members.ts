import { eq } from "drizzle-orm";
import { residency } from "#server/buildings/table.ts";
import { account } from "#server/identity/table.ts";
import type { Tx } from "#server/platform/database/database.ts";

/** Lists a few people with an account and a home in the organisation, always the same ones. */
export async function listMembers(tx: Tx, orgId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ personId: residency.personId })
    .from(residency)
    .innerJoin(account, eq(account.personId, residency.personId))
    .where(eq(residency.orgId, orgId))
    .orderBy(residency.personId)
    .limit(5);
  return rows.map(({ personId }) => personId);
}
