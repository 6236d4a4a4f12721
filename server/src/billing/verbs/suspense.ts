import { openFrom } from "#core/billing/rules/closing.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { ReversalDay } from "../store/ledger.ts";
import { shareBooks } from "../store/closing.ts";
import { findPayment } from "../store/payments.ts";
import { coveredByStatements, postOwn, reverseStanding } from "../store/suspense.ts";
import { requireAccount } from "./account.ts";

/**
 * Returns a function from a day to the day of its booking: itself, or the first open one. Stays
 * true until the transaction ends.
 */
export async function openDayFor(tx: Tx, orgId: string): Promise<(day: string) => string> {
  const first = openFrom(await shareBooks(tx, orgId));
  return (day) => (first !== null && day < first ? first : day);
}

/**
 * Returns on which day something is undone that should never have been booked: on its own day, so that its month is as if
 * it had not been, or today where that month is closed. Holds until the transaction ends.
 */
export async function reversalDayFor(tx: Tx, orgId: string, at: Date): Promise<ReversalDay> {
  const first = openFrom(await shareBooks(tx, orgId));
  const today = toLocal(at).date;
  return (day) => (first !== null && day < first ? today : day);
}

/** Bank movements of a day: kopecks in and out, both positive. */
type BankDay = { day: string; came: number; went: number };

/**
 * Brings the bank's account to where its statement says it is: what came waits in suspense, what went is spent.
 * The days are open ones (`openDayFor`).
 */
export async function bookStatement(
  tx: Tx,
  { orgId, statementId, at }: { orgId: string; statementId: string; at: Date },
  days: readonly BankDay[],
): Promise<void> {
  for (const { day, came, went } of days)
    await postOwn(tx, {
      orgId,
      kind: "statement",
      sourceId: statementId,
      day,
      at,
      entries: { bank: came - went, suspense: -came, spending: went },
    });
}

/** Takes out of the books what lines of a statement had brought there, by the days on which they were booked. */
export async function unbookStatement(
  tx: Tx,
  { orgId, statementId, at }: { orgId: string; statementId: string; at: Date },
  days: readonly BankDay[],
): Promise<void> {
  const dayOf = await reversalDayFor(tx, orgId, at);
  for (const { day, came, went } of days)
    await postOwn(tx, {
      orgId,
      kind: "withdrawal",
      sourceId: statementId,
      day: dayOf(day),
      at,
      entries: { bank: went - came, suspense: came, spending: -went },
    });
}

/** The day of the books on which something is undone; today where none is given. */
type Undone = { dayOf?: ReversalDay };

/** Money of a line of a statement; `day` is an open one. */
type LineMoney = { orgId: string; lineId: string; amount: number; day: string; at: Date };

/** Takes money out of suspense that is nobody's dues: it is other income until it is taken up again. */
export function putAside(tx: Tx, { lineId, amount, ...facts }: LineMoney): Promise<void> {
  const entries = { suspense: amount, other_income: -amount };
  return postOwn(tx, { ...facts, kind: "aside", sourceId: lineId, entries });
}

/** Takes money up again that was put aside: it waits in suspense. */
export async function takeUp(
  tx: Tx,
  { orgId, lineId, at, dayOf }: Pick<LineMoney, "orgId" | "lineId" | "at"> & Undone,
): Promise<void> {
  const facts = { orgId, day: dayOf ?? toLocal(at).date, at };
  if (!(await reverseStanding(tx, { sourceId: lineId }, "aside", facts)))
    throw new Error("a line that is put aside has left no trace in the books");
}

/**
 * Ties money recorded by hand to a line of a statement: the bank has it once. Refuses with generic.not_found, and
 * with generic.conflict where it is no such transfer, or has another line.
 */
export async function tiePayment(
  tx: Tx,
  actor: Actor,
  { paymentId, amount, day, at }: { paymentId: string; amount: number; day: string; at: Date },
): Promise<{ apartmentId: string }> {
  const named = await findPayment(tx, paymentId);
  if (!named) throw new Refusal("generic.not_found");
  const { orgId, apartmentId } = named;
  await requireAccount(tx, actor, "receive", apartmentId);
  // Once more, behind the lock.
  const payment = await findPayment(tx, paymentId);
  const same = payment?.method === "transfer" && payment.amount === amount && !payment.reversed;
  if (!same || (await coveredByStatements(tx, [paymentId])).has(paymentId))
    throw new Refusal("generic.conflict");
  const entries = { suspense: amount, bank: -amount };
  await postOwn(tx, { orgId, kind: "tie", paymentId, day, at, entries });
  return { apartmentId };
}

/** Unties a line from that money: it waits in suspense again. False where they were not tied. */
export async function untiePayment(
  tx: Tx,
  actor: Actor,
  { paymentId, at, dayOf }: { paymentId: string; at: Date } & Undone,
): Promise<boolean> {
  const payment = await findPayment(tx, paymentId);
  if (!payment) throw new Refusal("generic.not_found");
  const { orgId } = await requireAccount(tx, actor, "reverse", payment.apartmentId);
  return reverseStanding(tx, { paymentId }, "tie", { orgId, day: dayOf ?? toLocal(at).date, at });
}

/** Payout of a provider: kopecks taken from cards, and its fee. `day` is an open one. */
type PaidOut = {
  orgId: string;
  payoutId: string;
  gross: number;
  fee: number;
  day: string;
  at: Date;
};

/** Writes down that a provider has paid the bank, out of suspense where a statement has brought the money already. */
export function bookPayout(
  tx: Tx,
  { payoutId, gross, fee, ...facts }: PaidOut,
  from: "suspense" | "bank",
): Promise<void> {
  const entries = { [from]: gross - fee, fees: fee, clearing: -gross };
  return postOwn(tx, { ...facts, kind: "payout", sourceId: payoutId, entries });
}

/** Ties a payout recorded by hand to the money that a line of a statement brought. */
export function tiePayout(tx: Tx, { payoutId, gross, fee, ...facts }: PaidOut): Promise<void> {
  const entries = { suspense: gross - fee, bank: fee - gross };
  return postOwn(tx, { ...facts, kind: "tie", sourceId: payoutId, entries });
}

/** Unties a line from that payout, which stays as recorded. False where they were not tied. */
export function untiePayout(
  tx: Tx,
  { orgId, payoutId, at, dayOf }: Pick<PaidOut, "orgId" | "payoutId" | "at"> & Undone,
): Promise<boolean> {
  return reverseStanding(tx, { sourceId: payoutId }, "tie", {
    orgId,
    day: dayOf ?? toLocal(at).date,
    at,
  });
}

/** Takes a payout back; its line, where it has one, waits in suspense again. */
export async function reversePayout(
  tx: Tx,
  { orgId, payoutId, at, dayOf }: Pick<PaidOut, "orgId" | "payoutId" | "at"> & Undone,
): Promise<void> {
  const facts = { orgId, day: dayOf ?? toLocal(at).date, at };
  await reverseStanding(tx, { sourceId: payoutId }, "tie", facts);
  if (!(await reverseStanding(tx, { sourceId: payoutId }, "payout", facts)))
    throw new Error("a payout has left no trace in the books");
}
