import { addDays, addMonths } from "#core/kernel/time.ts";
import { meterLimits } from "../model.ts";

export type Window = { from: string; to: string; open: boolean };

/** Returns the days of the month on which readings are asked for, and whether today is one. */
export function windowOf(
  { fromDay, toDay }: { fromDay: number; toDay: number },
  today: string,
): Window {
  const month = today.slice(0, 7);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const day = (n: number) => {
    const date = `${month}-${String(n).padStart(2, "0")}`;
    return date < last ? date : last;
  };
  const [from, to] = [day(fromDay), day(toDay)];
  return { from, to, open: from <= today && today <= to };
}

/** How many days before a window ends those are reminded who have not handed in yet. */
const daysBefore = 3;

/**
 * Returns whether people are reminded today: on the window's last days, or on all of a short one.
 */
export function isReminderDay({ from, to, open }: Window, today: string): boolean {
  const first = addDays(to, -daysBefore);
  return open && today >= (first > from ? first : from);
}

export const verificationStates = ["unknown", "valid", "soon", "passed"] as const;
export type VerificationState = (typeof verificationStates)[number];

/** Returns the state of a meter's verification on a local date; its last day is included. */
export function verificationOf(verifiedUntil: string | null, today: string): VerificationState {
  if (verifiedUntil === null) return "unknown";
  if (verifiedUntil < today) return "passed";
  return verifiedUntil <= addDays(today, meterLimits.verification) ? "soon" : "valid";
}
