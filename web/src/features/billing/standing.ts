import type { AccountView } from "#core/billing/views.ts";
import { kopecks, type Kopecks, total } from "#core/kernel/money.ts";

export type Due = { day: string; amount: Kopecks };

/** What is still to be paid in time, day by day, the nearest first. `today` is a local date. */
export function upcoming({ open }: Pick<AccountView, "open">, today: string): Due[] {
  const days = new Map<string, Kopecks[]>();
  for (const { dueOn, remaining } of open)
    if (dueOn >= today) days.set(dueOn, [...(days.get(dueOn) ?? []), kopecks(remaining)]);
  return [...days]
    .map(([day, amounts]) => ({ day, amount: total(amounts) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** All that is open: what an account that owes is usually paid off with. */
export function owedOf({ open }: Pick<AccountView, "open">): Kopecks {
  return total(open.map(({ remaining }) => kopecks(remaining)));
}
