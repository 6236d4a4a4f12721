import { type Kopecks, toKopecks } from "#core/kernel/money.ts";
import type { MovementKind } from "./model.ts";

type Movement = { kind: MovementKind; amount: number };

/**
 * Makes a statement: the balance after each movement, the totals charged, paid and passed to or from another's time,
 * and the closing balance. Always `opening + charged - paid + passed = closing`.
 */
export function drawUp<M extends Movement>(
  opening: number,
  movements: readonly M[],
): {
  opening: Kopecks;
  movements: (M & { balance: Kopecks })[];
  charged: Kopecks;
  paid: Kopecks;
  passed: Kopecks;
  closing: Kopecks;
} {
  let balance = opening;
  const sums = { charged: 0, paid: 0, passed: 0 };
  const drawn = movements.map((one) => {
    balance += one.amount;
    if (isCharge(one)) sums.charged += one.amount;
    else if (one.kind === "earlier") sums.passed += one.amount;
    else sums.paid -= one.amount;
    return { ...one, balance: toKopecks(balance) };
  });
  return {
    opening: toKopecks(opening),
    movements: drawn,
    charged: toKopecks(sums.charged),
    paid: toKopecks(sums.paid),
    passed: toKopecks(sums.passed),
    closing: toKopecks(balance),
  };
}

/** Returns whether a movement counts as a charge; opening debts do, as their corrections will. */
function isCharge({ kind, amount }: Movement): boolean {
  return kind === "charge" || kind === "cancellation" || (kind === "opening" && amount > 0);
}
