import { sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { bankLine } from "../table.ts";
import { joinPayment, stateOf } from "./state.ts";

/** Counts a statement's lines whose money came from somebody unknown. */
export async function countUnknown(tx: Tx, statementId: string): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${bankLine} ${joinPayment}
    where ${bankLine.statementId} = ${statementId} and ${stateOf} = 'open'`);
  return row?.count ?? 0;
}
