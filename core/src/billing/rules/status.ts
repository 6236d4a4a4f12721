import { toKopecks, type Kopecks, nothing } from "#core/kernel/money.ts";
import type { Invoice, Status } from "../model.ts";

type StatusFacts = Pick<Invoice, "cancelled" | "total" | "paid" | "dueOn">;

/** Returns what remains to be paid; zero for a cancelled invoice. */
export function remainingOf({ cancelled, total, paid }: Omit<StatusFacts, "dueOn">): Kopecks {
  return cancelled ? nothing : toKopecks(total - paid);
}

/** Returns the status to show: a waived late fee is not called cancelled. */
export function wordOf({ status, waived }: { status: Status; waived: boolean }): Status | "waived" {
  return waived ? "waived" : status;
}

/** Returns the status on a local date of Europe/Kyiv; on the due day an invoice is not overdue. */
export function statusOf(invoice: StatusFacts, today: string): Status {
  if (invoice.cancelled) return "cancelled";
  if (remainingOf(invoice) === 0) return "paid";
  return invoice.dueOn < today ? "overdue" : "pending";
}
