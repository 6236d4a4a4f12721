import { type Kopecks, kopecks } from "../../kernel/money.ts";
import type { Refused } from "../../kernel/refusal.ts";

/**
 * What an amount comes to beyond what is open, where that is more than all of it: a slip of the pen rather than a sum
 * rounded up. Null where nothing is open, or where it is not that much.
 */
export function muchBeyond(
  open: readonly { remaining: number }[],
  amount: number,
): { owed: Kopecks; rest: Kopecks } | null {
  const owed = open.reduce((sum, { remaining }) => sum + remaining, 0);
  const rest = amount - owed;
  return owed > 0 && rest > owed ? { owed: kopecks(owed), rest: kopecks(rest) } : null;
}

/** Null where money may be written down: far more than is owed only as far as somebody has agreed to. */
export function canBeAhead(
  open: readonly { remaining: number }[],
  { amount, beyond = 0 }: { amount: number; beyond?: number | undefined },
): Refused | null {
  const much = muchBeyond(open, amount);
  return much && much.rest > beyond ? { code: "billing.far_beyond", data: { params: much } } : null;
}
