import { type SQL, sql } from "drizzle-orm";
import type { BankLinesInput } from "#core/bank/inputs.ts";
import type { BankLineView } from "#core/bank/views.ts";
import { isTied, openFromOf } from "#server/billing/fragments.ts";
import { payment } from "#server/billing/table.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { expense } from "#server/finance/table.ts";
import { jsonObject, jsonObjectIf, select } from "#server/platform/read/json.ts";
import { beyond, type Found, keyedRows, order } from "#server/platform/read/page.ts";
import { allOf, atMost, fixed, param } from "#server/platform/read/statement.ts";
import { isPaidOut, isPosted, joinPayment, stateOf } from "../store/state.ts";
import { bankLine, payout } from "../table.ts";

/** In the order of the file. */
export const linesOrder = order("bank.lines", "asc", bankLine.position, bankLine.id);

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
    refused: sql<
      BankLineView["refused"]
    >`case when ${stateOf} = 'ready' then ${bankLine.refused} end`,
    bookedOn: sql<
      string | null
    >`case when ${stateOf} = 'posted' and not ${isTied(payment.id)} then nullif(${payment.receivedOn}, ${bankLine.day})
      when ${stateOf} in ('ready', 'open', 'outgoing') and ${bankLine.day} < ${openFromOf(bankLine.orgId)}
        then ${openFromOf(bankLine.orgId)} end`,
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
