import { type Kopecks, toKopecks } from "#core/kernel/money.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/**
 * Returns by how much an amount exceeds everything open, where it is probably a typing error rather
 * than rounding; else null.
 */
export function muchBeyond(
  open: readonly { remaining: number }[],
  amount: number,
): { owed: Kopecks; rest: Kopecks } | null {
  const owed = open.reduce((sum, { remaining }) => sum + remaining, 0);
  const rest = amount - owed;
  return owed > 0 && rest > owed ? { owed: toKopecks(owed), rest: toKopecks(rest) } : null;
}

/**
 * Returns null if a payment may be recorded: an amount far above the debt needs a confirmation of
 * the difference.
 */
export function canBeAhead(
  open: readonly { remaining: number }[],
  { amount, beyond = 0 }: { amount: number; beyond?: number | undefined },
): RefusalResult | null {
  const much = muchBeyond(open, amount);
  return much && much.rest > beyond ? { code: "billing.far_beyond", data: { params: much } } : null;
}
