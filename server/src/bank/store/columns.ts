import { eq, sql } from "drizzle-orm";
import type { ColumnMeaning, RememberedColumns } from "#core/bank/columns/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { bankColumn } from "../table.ts";

/** Finds the meanings that an organisation has chosen for headings of bank tables. */
export async function findColumns(tx: Tx, orgId: string): Promise<RememberedColumns> {
  const rows = await tx
    .select({ heading: bankColumn.heading, meaning: bankColumn.meaning })
    .from(bankColumn)
    .where(eq(bankColumn.orgId, orgId));
  return Object.fromEntries(rows.map(({ heading, meaning }) => [heading, meaning]));
}

/** Remembers the meanings of headings; the latest choice counts. */
export async function saveColumns(
  tx: Tx,
  { orgId, columns, at }: { orgId: string; columns: ReadonlyMap<string, ColumnMeaning>; at: Date },
): Promise<void> {
  if (columns.size === 0) return;
  await tx
    .insert(bankColumn)
    .values([...columns].map(([heading, meaning]) => ({ orgId, heading, meaning, changedAt: at })))
    .onConflictDoUpdate({
      target: [bankColumn.orgId, bankColumn.heading],
      set: { meaning: sql`excluded.meaning`, changedAt: sql`excluded.changed_at` },
    });
}
