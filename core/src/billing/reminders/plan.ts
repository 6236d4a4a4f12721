import { addDays } from "#core/kernel/time.ts";
import { catchUpDays } from "./model.ts";

/** As much of an invoice as says whether its household is reminded; all are local dates. */
export type Remindable = {
  issuedOn: string;
  dueOn: string;
  /** The last day on which it was reminded of; null: never. */
  remindedOn: string | null;
};

/**
 * Returns the day, counted from the due day, whose reminder is to be sent today, or null. Of
 * several missed reminders the last one counts; any later reminder or the invoice's own letter
 * replaces it.
 */
export function reminderFor(
  days: readonly number[],
  { issuedOn, dueOn, remindedOn }: Remindable,
  today: string,
): number | null {
  for (const offset of days.toSorted((one, other) => other - one)) {
    const planned = addDays(dueOn, offset);
    if (planned > today) continue;
    const late = planned < addDays(today, -catchUpDays);
    const isReminded = planned <= issuedOn || (remindedOn !== null && remindedOn >= planned);
    return late || isReminded ? null : offset;
  }
  return null;
}

/** Returns the due days whose invoices may need a reminder today. */
export function dueDaysFor(days: readonly number[], today: string): string[] {
  const late = Array.from({ length: catchUpDays + 1 }, (_, at) => at);
  return [...new Set(days.flatMap((offset) => late.map((by) => addDays(today, -offset - by))))];
}
