import { feesOfMonth, lateSince } from "#core/billing/late-fee/fee.ts";
import type { Fee } from "#core/billing/late-fee/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { findRules, readLate } from "../store/late-fee.ts";

/**
 * Returns the fees of apartments for a month as they stand behind their accounts' locks, which the
 * caller holds: what was paid, cancelled or billed meanwhile counts. `to` is the day up to which.
 */
export async function feesDue(
  tx: Tx,
  orgId: string,
  apartmentIds: readonly string[],
  { to, period, again }: { to: string; period: string; again: Date | null },
): Promise<Map<string, Fee[]>> {
  const rules = await findRules(tx, orgId, to);
  if (!rules || apartmentIds.length === 0) return new Map();
  const late = await readLate(tx, apartmentIds, { since: lateSince(rules), to, period });
  return new Map([...late].map(([id, one]) => [id, feesOfMonth(one, rules, again).fees]));
}
