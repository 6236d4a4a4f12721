import { type SQL, sql } from "drizzle-orm";
import type { BankLinesInput } from "#core/bank/inputs.ts";
import type { LineState } from "#core/bank/model.ts";
import type { BankLineView } from "#core/bank/views.ts";
import { isTied } from "#server/billing/fragments.ts";
import { payment } from "#server/billing/table.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { correctedTo, stands } from "#server/finance/fragments.ts";
import { expense } from "#server/finance/table.ts";
import { jsonObject, jsonObjectIf, select } from "#server/platform/read/json.ts";
import { beyond, type Found, keyedRows, order } from "#server/platform/read/page.ts";
import { allOf, atMost, fixed, param } from "#server/platform/read/statement.ts";
import { bankLine, payout } from "../table.ts";

/** In the order of the file. */
export const linesOrder = order("bank.lines", "asc", bankLine.position, bankLine.id);

/** That a line is a payment which stands; `payment` and `payout` are joined by `joinPayment`. */
const isPaidOut = sql`(${payout.id} is not null and ${payout.reversedAt} is null)`;
const isPosted = sql`(${payment.id} is not null and ${payment.reversedAt} is null)`;
/** The expense that a line is, as it was corrected since and unless it was taken back or is another sum by now. */
const joinExpense = sql`left join ${expense} on ${expense.id} = ${correctedTo(sql`${bankLine.expenseId}`)}
    and ${expense.kopecks} = -${bankLine.kopecks} and ${stands}`;
export const joinPayment = fixed(
  sql`left join ${payment} on ${payment.id} = ${bankLine.paymentId}
    left join ${payout} on ${payout.id} = ${bankLine.payoutId} ${joinExpense}`,
);

/** Where a line stands: what `lineStates` mean. */
export const stateOf: SQL<LineState> = fixed(sql`case
  when ${expense.id} is not null then 'spent' when ${bankLine.kopecks} < 0 then 'outgoing' when ${isPosted} then 'posted' when ${isPaidOut} then 'paid_out'
  when ${bankLine.ignoreReason} is not null then 'ignored'
  when ${bankLine.apartmentId} is not null then 'ready' else 'open' end`);

const row: SQL<BankLineView> = fixed(
  jsonObject({
    id: bankLine.id,
    day: bankLine.day,
    kopecks: bankLine.kopecks,
    payer: bankLine.payer,
    payerIban: bankLine.payerIban,
    purpose: bankLine.purpose,
    reference: bankLine.reference,
    state: stateOf,
    match: jsonObjectIf(bankLine.apartmentId, {
      kind: bankLine.match,
      found: bankLine.found,
      apartmentId: bankLine.apartmentId,
      buildingId: apartment.buildingId,
      apartment: apartment.number,
      address: building.address,
    }),
    ignoreReason: bankLine.ignoreReason,
    paymentId: sql<string | null>`case when ${isPosted} then ${payment.id} end`,
    payoutId: sql<string | null>`case when ${isPaidOut} then ${payout.id} end`,
    expense: jsonObjectIf(expense.id, {
      id: expense.id,
      day: expense.day,
      category: expense.category,
      supplier: expense.supplier,
      note: expense.note,
    }),
    tied: sql<boolean>`(${isPosted} and ${isTied(payment.id)})`,
    version: bankLine.version,
  }),
) as SQL<BankLineView>;

const joins = fixed(sql`${joinPayment}
  left join ${apartment} on ${apartment.id} = ${bankLine.apartmentId}
  left join ${building} on ${building.id} = ${apartment.buildingId}`);

export function linesQuery(
  { id, state, cursor }: BankLinesInput,
  limit: number,
): SQL<Found<BankLineView>[]> {
  const conditions = [
    sql`${bankLine.statementId} = ${param(id, "uuid")}`,
    ...(state ? [sql`${stateOf} = ${param(state, "text")}`] : []),
    ...beyond(linesOrder, cursor),
  ];
  return select(
    keyedRows(linesOrder, row),
    sql`from (select ${bankLine}.* from ${bankLine} ${joinPayment} where ${allOf(conditions)}
      order by ${linesOrder.by} limit ${atMost(limit + 1)}) ${bankLine} ${joins}`,
  );
}

export function lineQuery(id: string): SQL<BankLineView | null> {
  return select(row, sql`from ${bankLine} ${joins} where ${bankLine.id} = ${param(id, "uuid")}`);
}
