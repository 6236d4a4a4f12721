import { type SQL, sql } from "drizzle-orm";
import { type LineState, waitingStates } from "#core/bank/model.ts";
import { payment } from "#server/billing/table.ts";
import { correctedTo, stands } from "#server/finance/fragments.ts";
import { expense } from "#server/finance/table.ts";
import { oneOf } from "#server/platform/database/columns.ts";
import { compileFixed } from "#server/platform/read/statement.ts";
import { bankLine, payout } from "../table.ts";

/**
 * Condition that a line is a standing payout; `payment` and `payout` are joined by `joinPayment`.
 */
export const isPaidOut = sql`(${payout.id} is not null and ${payout.reversedAt} is null)`;
export const isPosted = sql`(${payment.id} is not null and ${payment.reversedAt} is null)`;
/** The expense that a line is, as it was corrected since and unless it was taken back or is another sum by now. */
const joinExpense = sql`left join ${expense} on ${expense.id} = ${correctedTo(sql`${bankLine.expenseId}`)}
    and ${expense.kopecks} = -${bankLine.kopecks} and ${stands}`;
export const joinPayment = compileFixed(
  sql`left join ${payment} on ${payment.id} = ${bankLine.paymentId}
    left join ${payout} on ${payout.id} = ${bankLine.payoutId} ${joinExpense}`,
);

/** Where a line stands: what `lineStates` mean. */
export const stateOf: SQL<LineState> = compileFixed(sql`case
  when ${bankLine.withdrawnAt} is not null then 'withdrawn' when ${bankLine.splitAt} is not null then 'split'
  when ${bankLine.twin} = 'same' then 'same' when ${bankLine.twin} = 'asked' then 'twin' when ${expense.id} is not null then 'spent' when ${bankLine.kopecks} < 0 then 'outgoing' when ${isPosted} then 'posted' when ${isPaidOut} then 'paid_out'
  when ${bankLine.ignoreReason} is not null then 'ignored'
  when ${bankLine.match} = 'payer' then 'proposed' when ${bankLine.apartmentId} is not null then 'ready' else 'open' end`);
/** Condition that a line's money waits for somebody (`waitingStates`). */
export const isWaiting = compileFixed(sql`${stateOf} in (${oneOf(waitingStates)})`);
