import type { RefusalResult } from "#core/kernel/refusal.ts";

/** A payout with its fee beside what its provider owes by the books, in kopecks. */
type PayoutClaim = {
  gross: number;
  owed: number;
  /** The bank itself says that the money came. */
  byLine: boolean;
  /** How far above what is owed somebody has agreed to. */
  beyond: number;
};

/**
 * Refuses a payout that is more than the provider owes. A bank line may hold payments that are not
 * yet known: then somebody confirms the exact difference.
 */
export function mayPayOut({ gross, owed, byLine, beyond }: PayoutClaim): RefusalResult | null {
  const above = gross - Math.max(0, owed);
  if (above <= 0 || (byLine && above <= beyond)) return null;
  const params = { owed: Math.max(0, owed), gross, beyond: above };
  return { code: "bank.payout_above", data: { params } };
}
