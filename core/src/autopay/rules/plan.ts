import { toKopecks, type Kopecks, nothing, sumKopecks } from "#core/kernel/money.ts";
import { addDays } from "#core/kernel/time.ts";
import {
  type Autopay,
  autopayLimits,
  type Charge,
  type LeaveReason,
  type Payable,
  type Rule,
} from "../model.ts";

/** Step about an invoice: announce its charge, or that there will be none. */
export type AutopayStep = { invoice: Payable; day: string } & (
  | { kind: "announce" }
  | { kind: "leave"; reason: Extract<LeaveReason, "charge_limit" | "month_limit"> }
);

/**
 * Returns the day on which to charge an invoice that is first seen today; there is always a day's
 * notice.
 */
export function chargeDayOf({ daysBefore }: Rule, dueOn: string, today: string): string {
  const wanted = addDays(dueOn, -daysBefore);
  const soonest = addDays(today, 1);
  return wanted > soonest ? wanted : soonest;
}

/**
 * Returns whether an open invoice is covered: chosen, or issued since the consent and not overdue.
 * Older and overdue ones are paid where they were asked for.
 */
export function isCovered(
  { chosenIds, consentedAt }: Pick<Autopay, "chosenIds" | "consentedAt">,
  { id, issuedAt, dueOn, opening }: Payable,
  today: string,
): boolean {
  return chosenIds.includes(id) || (!opening && issuedAt >= consentedAt && dueOn >= today);
}

/**
 * Returns why an amount may not be charged on a day, or null. `charges` are all charges of the
 * autopay but this one.
 */
export function limitOn(
  { chargeLimit, monthLimit }: Rule,
  charges: readonly Charge[],
  { amount, day }: { amount: Kopecks; day: string },
): "charge_limit" | "month_limit" | null {
  if (amount > chargeLimit) return "charge_limit";
  return spentIn(charges, day.slice(0, 7)) + amount > monthLimit ? "month_limit" : null;
}

/** Sums what was charged, is being charged or was announced in a month `YYYY-MM`. */
export function spentIn(charges: readonly Charge[], month: string): Kopecks {
  const counted = charges.filter(
    ({ day, status }) =>
      day.startsWith(month) &&
      (status === "announced" || status === "charging" || status === "paid"),
  );
  return sumKopecks(counted.map(({ amount }) => amount));
}

/**
 * Plans today's announcements, earliest due first. An invoice is planned once; one over a limit is
 * planned again when it fits. `ahead`: also those of later days.
 */
export function planFor(
  autopay: Autopay,
  { invoices, charges }: { invoices: readonly Payable[]; charges: readonly Charge[] },
  today: string,
  { ahead = false } = {},
): AutopayStep[] {
  const steps: AutopayStep[] = [];
  const known = [...charges];
  for (const invoice of invoices.toSorted(byDueDay)) {
    const { id: invoiceId, remaining, dueOn } = invoice;
    const before = charges.filter((one) => one.invoiceId === invoiceId);
    if (before.some(({ status }) => status !== "left")) continue;
    // What somebody else's autopay was to pay is not late by the fault of whoever waited for it.
    const waited = before.some(({ reason }) => reason === "another");
    if (remaining <= 0 || !(waited || isCovered(autopay, invoice, today))) continue;
    const day = chargeDayOf(autopay, dueOn, today);
    if (!ahead && addDays(today, 1) < day) continue;
    const reason = limitOn(autopay, known, { amount: remaining, day });
    if (reason === null) {
      steps.push({ kind: "announce", invoice, day });
      const id = `planned ${invoiceId}`;
      const planned = { id, invoiceId, attempt: 1, amount: remaining, day } as const;
      known.push({ ...planned, status: "announced", reason: null });
    } else if (!before.some((one) => one.reason === reason))
      steps.push({ kind: "leave", reason, invoice, day });
  }
  return steps;
}

function byDueDay(a: Payable, b: Payable): number {
  return a.dueOn === b.dueOn ? (a.number < b.number ? -1 : 1) : a.dueOn < b.dueOn ? -1 : 1;
}

/** Next charge, and whether it was announced; null where none is known. */
export type Next = { day: string; amount: Kopecks; invoices: number; announced: boolean };

/** Returns the next known charge: its day and amount, or null. */
export function nextOf(
  autopay: Autopay,
  known: { invoices: readonly Payable[]; charges: readonly Charge[] },
  today: string,
): Next | null {
  if (autopay.status !== "active") return null;
  const announced = known.charges.filter(({ status }) => status === "announced");
  const planned = planFor(autopay, known, today, { ahead: true }).flatMap((step) =>
    step.kind === "announce"
      ? [{ day: step.day, amount: step.invoice.remaining, announced: false }]
      : [],
  );
  const coming = [
    ...announced.map(({ day, amount }) => ({ day, amount, announced: true })),
    ...planned,
  ];
  const [day] = coming.map((one) => one.day).toSorted();
  if (day === undefined) return null;
  const first = coming.filter((one) => one.day === day);
  return {
    day,
    amount: first.reduce((sum, { amount }) => toKopecks(sum + amount), nothing),
    invoices: first.length,
    announced: first.every((one) => one.announced),
  };
}

/**
 * Returns whether a card that is valid to the end of a month has expired; null months are the
 * bank's to refuse.
 */
export function isExpired(expires: string | null, today: string): boolean {
  return expires !== null && expires < today.slice(0, 7);
}

/**
 * Returns whether a kept card can be charged: by the provider that keeps cards now, before its month has ended, and
 * as long as no bank has called it invalid.
 */
export function isUsableCard(
  {
    provider,
    expires,
    reason,
  }: { provider: string; expires: string | null; reason: string | null },
  keeping: string | null,
  today: string,
): boolean {
  return provider === keeping && !isExpired(expires, today) && reason !== "card_invalid";
}

/** Returns whether to announce today that a card will expire; once per card. */
export function expiresSoon(expires: string | null, today: string): boolean {
  const then = addDays(today, autopayLimits.expiryNotice);
  return !isExpired(expires, today) && isExpired(expires, then);
}
