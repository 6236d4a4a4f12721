import type { AccountView } from "#core/billing/views.ts";
import { computeBalance } from "#core/billing/rules/balance.ts";
import { toKopecks, type Kopecks, sumKopecks } from "#core/kernel/money.ts";

/** As much of an account as says how it stands. */
export type Stands = Pick<AccountView, "open" | "credit" | "balance" | "overdue">;

export type DueDay = { day: string; amount: Kopecks };

/** Groups what is still due by day, nearest first. `today` is a local date. */
export function listDueDays({ open }: Pick<AccountView, "open">, today: string): DueDay[] {
  const days = new Map<string, Kopecks[]>();
  for (const { dueOn, remaining } of open)
    if (dueOn >= today) days.set(dueOn, [...(days.get(dueOn) ?? []), toKopecks(remaining)]);
  return [...days]
    .map(([day, amounts]) => ({ day, amount: sumKopecks(amounts) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Sums what is due after the first `shown` days: number and amount; null if nothing is. */
export function dueLater(
  { open }: Pick<AccountView, "open">,
  today: string,
  shown: number,
): { count: number; amount: Kopecks } | null {
  const last = listDueDays({ open }, today)[shown - 1];
  const later = last ? open.filter(({ dueOn }) => dueOn > last.day) : [];
  if (later.length === 0) return null;
  return { count: later.length, amount: owedOf({ open: later }) };
}

/** Sums all that is open. */
export function owedOf({ open }: Pick<AccountView, "open">): Kopecks {
  return sumKopecks(open.map(({ remaining }) => toKopecks(remaining)));
}

/**
 * Adds up several homes; an advance of one pays nothing of another, so it counts only if nothing is
 * owed.
 */
export function sumStandings(accounts: readonly Stands[]): Stands {
  const open = accounts.flatMap((one) => one.open);
  const late = accounts.flatMap(({ overdue }) => (overdue ? [overdue] : []));
  const [earliest] = late.toSorted((a, b) => (a.since < b.since ? -1 : 1));
  const owed = owedOf({ open });
  const credit = sumKopecks(accounts.map((one) => toKopecks(one.credit)));
  return {
    open,
    credit,
    balance: computeBalance(owed, credit),
    overdue: earliest
      ? {
          amount: sumKopecks(late.map(({ amount }) => toKopecks(amount))),
          invoices: late.reduce((sum, { invoices }) => sum + invoices, 0),
          since: earliest.since,
        }
      : null,
  };
}
