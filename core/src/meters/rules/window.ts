import { addDays, addMonths } from "../../kernel/time.ts";
import { meterLimits } from "../model.ts";

export type Window = { from: string; to: string; open: boolean };

/** The days of a local date's month on which readings are asked for, and whether it is one of them. */
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

export const verificationStates = ["unknown", "valid", "soon", "passed"] as const;
export type VerificationState = (typeof verificationStates)[number];

/** How the verification of a meter stands on a local date; its last day is a day of it. */
export function verificationOf(verifiedUntil: string | null, today: string): VerificationState {
  if (verifiedUntil === null) return "unknown";
  if (verifiedUntil < today) return "passed";
  return verifiedUntil <= addDays(today, meterLimits.verification) ? "soon" : "valid";
}
