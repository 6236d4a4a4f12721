import { toKopecks, type Kopecks, nothing, sumKopecks } from "#core/kernel/money.ts";
import {
  addDays,
  day as dayLength,
  usualWorkingDays,
  workingDayAfter,
  type WorkingDays,
} from "#core/kernel/time.ts";
import { type Debt, type Fee, lateFeeLimits, type Piece, type Range, type Terms } from "./model.ts";

/** Rules by which an organisation's fees are calculated. */
export type FeeRules = {
  /** In the order of their days. */
  terms: readonly Terms[];
  /** Days on which nobody pays a fee, and days on which this apartment does not. */
  free: readonly Range[];
  /** The local date up to which: that day itself is not over and not in it. */
  to: string;
  calendar?: WorkingDays;
};

/** The rules of an organisation; of an apartment they are these and the days on which it pays none. */
export type PlanRules = { terms: readonly Terms[]; pauses: readonly Range[]; to: string };

/** Debts, payments and exemptions of an apartment. */
export type Late = {
  debts: readonly Debt[];
  exempt: readonly Range[];
  /** Invoices of fees for the month that is billed; `cancelledAt` is an instant. */
  billed: readonly { cancelledAt: string | null; waived: boolean }[];
};

type Course = Pick<Debt, "type" | "opening" | "dueOn" | "total" | "paid">;

/**
 * Calculates the late fee of an invoice before the day `to`, with its days: each day's debt times
 * that day's rate, rounded half up once, at most the debt at the start of lateness. A payment
 * counts from its day. The whole is calculated anew; a bill charges it less what was billed before.
 */
export function lateFee(debt: Course, rules: FeeRules): { total: Kopecks; pieces: Piece[] } {
  const { to } = rules;
  const first = lateFrom(debt, rules);
  const pieces = first < to ? piecesOf(debt, rules, first) : [];
  const exact = pieces.reduce(
    (sum, { debt: owed, rate, days }) => sum + BigInt(owed) * BigInt(rate) * BigInt(days),
    0n,
  );
  const whole = Number((exact + 500_000n) / 1_000_000n);
  return { total: toKopecks(Math.min(whole, owedOn(debt, first))), pieces };
}

/**
 * Calculates the fees to be billed of an apartment's debts, earliest due first; none below the
 * terms' minimum.
 */
export function feesOf(debts: readonly Debt[], rules: FeeRules): Fee[] {
  const now = termsOn(rules.terms, rules.to);
  // Whoever switched it off wants no more fees, also none for the days before.
  if (!now || now.rate === 0) return [];
  const fees = debts
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
    .flatMap((debt) => feeOf(debt, rules))
    .slice(0, lateFeeLimits.lines);
  return feesTotal(fees) < now.least ? [] : fees;
}

/**
 * Returns the fees that a run bills for an apartment: none for months that already have a fee,
 * waived or not. Cancelled fees are billed again only after `again`; null: always.
 */
export function feesOfMonth(
  { debts, exempt, billed }: Late,
  { terms, pauses, to }: PlanRules,
  again: Date | null,
): { fees: Fee[]; dropped: boolean } {
  const none = { fees: [], dropped: false };
  if (billed.some(({ cancelledAt, waived }) => cancelledAt === null || waived)) return none;
  const fees = feesOf(debts, { terms, free: [...pauses, ...exempt], to });
  const dropped = billed.some(
    ({ cancelledAt }) => again === null || Date.parse(cancelledAt ?? "") > again.getTime(),
  );
  return dropped ? { fees: [], dropped: fees.length > 0 } : { fees, dropped };
}

/** Returns the day since which late payments are charged; earlier ones that are paid are not. */
export function lateSince({ terms, to }: Pick<PlanRules, "terms" | "to">): string {
  const limit = addDays(to, -lateFeeLimits.paid);
  const [first] = terms;
  return first && first.from > limit ? first.from : limit;
}

export function feesTotal(fees: readonly Pick<Fee, "kopecks">[]): Kopecks {
  return fees.length === 0 ? nothing : sumKopecks(fees.map((fee) => fee.kopecks));
}

function feeOf(debt: Debt, rules: FeeRules): Fee[] {
  const { total: whole, pieces } = lateFee(debt, rules);
  const left = whole - debt.billed;
  if (left <= 0) return [];
  const fresh = since(pieces, debt.billedTo);
  // Money that was taken back made days dearer that were billed before.
  const counted = fresh.length > 0 ? fresh : pieces;
  const { id: debtId, number, begun } = debt;
  const from = counted[0]?.from ?? rules.to;
  return [{ debtId, number, begun, from, to: rules.to, kopecks: toKopecks(left), pieces: counted }];
}

/**
 * Returns the first day of lateness: the first working day after the due day and the days of grace.
 */
function lateFrom({ dueOn }: Course, { terms, calendar = usualWorkingDays }: FeeRules): string {
  const grace = (termsOn(terms, dueOn) ?? terms[0])?.grace ?? 0;
  return workingDayAfter(calendar, addDays(dueOn, grace));
}

/** Returns the terms in force on a local date. */
export function termsOn(terms: readonly Terms[], date: string): Terms | null {
  return terms.findLast(({ from }) => from <= date) ?? null;
}

function owedOn({ total: whole, paid }: Course, date: string): number {
  const come = paid.filter(({ on }) => on <= date);
  return Math.max(
    0,
    come.reduce((rest, one) => rest - one.kopecks, whole),
  );
}

function rateOn({ type, opening }: Course, { terms, free }: FeeRules, date: string): number {
  if (free.some(({ from, to }) => from <= date && (to === null || date <= to))) return 0;
  const now = termsOn(terms, date);
  if (!now?.types.includes(type) || (opening && !now.opening)) return 0;
  return now.rate;
}

/** Splits the days from `first` to the last where the rate or the debt changes. */
function piecesOf(debt: Course, rules: FeeRules, first: string): Piece[] {
  const { to } = rules;
  const changes = [
    first,
    ...debt.paid.map(({ on }) => on),
    ...rules.terms.map(({ from }) => from),
    ...rules.free.flatMap((range) => [range.from, ...(range.to ? [addDays(range.to, 1)] : [])]),
  ];
  const starts = [...new Set(changes)].filter((date) => date >= first && date < to).toSorted();
  const pieces: Piece[] = [];
  for (const [at, from] of starts.entries()) {
    const end = starts[at + 1] ?? to;
    const [owed, rate] = [owedOn(debt, from), rateOn(debt, rules, from)];
    if (owed === 0 || rate === 0) continue;
    const days = daysBetween(from, end);
    const last = pieces.at(-1);
    const same =
      last?.debt === owed && last.rate === rate && addDays(last.from, last.days) === from;
    if (last && same) last.days += days;
    else pieces.push({ from, days, debt: owed, rate });
  }
  return pieces;
}

/** Returns the part of pieces on or after a day. */
function since(pieces: readonly Piece[], date: string | null): Piece[] {
  if (date === null) return [...pieces];
  return pieces.flatMap((piece) => {
    if (piece.from >= date) return [piece];
    const days = piece.days - daysBetween(piece.from, date);
    return days > 0 ? [{ ...piece, from: date, days }] : [];
  });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}
