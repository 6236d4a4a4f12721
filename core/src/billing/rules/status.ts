import { kopecks, type Kopecks, nothing } from "#core/kernel/money.ts";
import type { Invoice, Status } from "../model.ts";

type StatusFacts = Pick<Invoice, "cancelled" | "total" | "paid" | "dueOn">;

/** Returns what remains to be paid; zero for a cancelled invoice. */
export function remainingOf({ cancelled, total, paid }: Omit<StatusFacts, "dueOn">): Kopecks {
  return cancelled ? nothing : kopecks(total - paid);
}

/** How a status is called: a fee that was waived was no slip of the pen. */
export function wordOf({ status, waived }: { status: Status; waived: boolean }): Status | "waived" {
  return waived ? "waived" : status;
}

/** The status on a local date of Europe/Kyiv: the due day itself is not late yet. */
export function statusOf(invoice: StatusFacts, today: string): Status {
  if (invoice.cancelled) return "cancelled";
  if (remainingOf(invoice) === 0) return "paid";
  return invoice.dueOn < today ? "overdue" : "pending";
}
