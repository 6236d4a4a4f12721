import type { CardFailure } from "#core/checkout/model.ts";
import type { Kopecks } from "#core/kernel/money.ts";
import { addDays } from "#core/kernel/time.ts";
import { type Autopay, autopayLimits, type Charge, type LeaveReason } from "../model.ts";
import { limitOn } from "./plan.ts";

/** Decision on the day of an announced charge. */
export type Decision =
  | { kind: "wait" }
  | { kind: "charge"; amount: Kopecks }
  /** More is open than was told: it is told again, and charged a day later. */
  | { kind: "announce"; amount: Kopecks; day: string }
  | { kind: "leave"; reason: LeaveReason };

/**
 * Decides about an announced charge with what its invoice has open now; null: it was cancelled. What somebody paid
 * meanwhile is not charged again, and never more than was announced. `others`: all other charges of the autopay.
 */
export function decideCharge(
  autopay: Autopay,
  { amount, day }: Charge,
  remaining: Kopecks | null,
  others: readonly Charge[],
  today: string,
): Decision {
  if (autopay.status !== "active") return { kind: "leave", reason: "off" };
  if (remaining === null || remaining <= 0) return { kind: "leave", reason: "settled" };
  if (day > today) return { kind: "wait" };
  const more = remaining > amount;
  const at = more ? addDays(today, 1) : today;
  const reason = limitOn(autopay, others, { amount: remaining, day: at });
  if (reason) return { kind: "leave", reason };
  return more
    ? { kind: "announce", amount: remaining, day: at }
    : { kind: "charge", amount: remaining };
}

/** Consequence of a refused charge. */
export type AfterFailure =
  | { kind: "again"; day: string }
  /** The bank wants its payer there: they pay by hand. */
  | { kind: "by_hand" }
  | { kind: "pause"; reason: "refused" | "card_invalid" };

/**
 * Decides what follows a charge refused on a local date: another try the next day, three in all.
 */
export function afterFailure(
  { attempt }: Pick<Charge, "attempt">,
  failure: CardFailure,
  today: string,
): AfterFailure {
  if (failure === "confirmation_required") return { kind: "by_hand" };
  if (failure === "invalid_card") return { kind: "pause", reason: "card_invalid" };
  if (attempt >= autopayLimits.attempts) return { kind: "pause", reason: "refused" };
  return { kind: "again", day: addDays(today, 1) };
}
