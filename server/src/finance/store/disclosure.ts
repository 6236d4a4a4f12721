import { and, eq } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { moneyDisclosure } from "../table/disclosure-table.ts";

/** Writes whether residents see their building's money; false where it is no longer the version the caller saw (0: none). */
export async function saveShown(
  tx: Tx,
  orgId: string,
  shown: boolean,
  version: number,
): Promise<boolean> {
  const { orgId: changed } = moneyDisclosure;
  if (version === 0) {
    const made = await tx
      .insert(moneyDisclosure)
      .values({ orgId, shown })
      .onConflictDoNothing()
      .returning({ changed });
    return made.length > 0;
  }
  const rows = await tx
    .update(moneyDisclosure)
    .set({ shown, version: version + 1 })
    .where(and(eq(moneyDisclosure.orgId, orgId), eq(moneyDisclosure.version, version)))
    .returning({ changed });
  return rows.length > 0;
}
