import { type SQL, sql } from "drizzle-orm";
import type { BankLinesInput } from "#core/bank/inputs.ts";
import type { LineState } from "#core/bank/model.ts";
import type { BankLineView } from "#core/bank/views.ts";
import { isTied, openFromOf, receivableOf } from "#server/billing/fragments.ts";
import { payment } from "#server/billing/table.ts";
import { holdsOn } from "#server/buildings/fragments.ts";
import { apartment, building, residency } from "#server/buildings/table.ts";
import { expense } from "#server/finance/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonObject, jsonObjectIf, select } from "#server/platform/read/json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, compileFixed, param } from "#server/platform/read/statement.ts";
import { isPaidOut, isPosted, joinPayment, stateOf } from "../store/state.ts";
import { bankLine, bankStatement, payout } from "../table.ts";

/** In the order of the file. */
export const linesOrder = declareListOrder("bank.lines", "asc", bankLine.position, bankLine.id);

const rowOn = (today: SQL) =>
  jsonObject({
    id: bankLine.id,
    day: bankLine.day,
    kopecks: bankLine.kopecks,
    payer: bankLine.payer,
    payerIban: bankLine.payerIban,
    purpose: bankLine.purpose,
    reference: bankLine.reference,
    reversal: bankLine.reversal,
    state: stateOf,
    match: jsonObjectIf(bankLine.apartmentId, {
      kind: bankLine.match,
      found: bankLine.found,
      apartmentId: bankLine.apartmentId,
      buildingId: apartment.buildingId,
      apartment: apartment.number,
      address: building.address,
      people: sql<
        string[]
      >`(select coalesce(json_agg(who.name order by who.kind, who.name), '[]') from (
        select ${nameOf(person)} as name, min(${residency.kind}) as kind from ${residency}
          join ${person} on ${person.id} = ${residency.personId}
        where ${residency.apartmentId} = ${apartment.id} and ${holdsOn(residency, today)}
        group by 1) who)`,
      accountNumber: apartment.accountNumber,
      balance: receivableOf(sql`${apartment.id}`),
    }),
    candidates: sql<
      BankLineView["candidates"]
    >`(select coalesce(json_agg(json_build_object('kind', one.item->>'kind',
        'found', one.item->>'found', 'apartmentId', named.id, 'apartment', named.number, 'address', house.address)
        order by one.place), '[]')
      from jsonb_array_elements(case when ${stateOf} = 'open' then ${bankLine.candidates} end) with ordinality one(item, place)
      join ${apartment} named on named.id = (one.item->>'apartmentId')::uuid
      join ${building} house on house.id = named.building_id)`,
    twin: jsonObjectIf(bankLine.twinOf, {
      lineId: bankLine.twinOf,
      statementId: sql<string>`twin.statement_id`,
      statement: sql<string>`twin.name`,
      day: sql<string>`twin.day`,
      payer: sql<string>`twin.payer`,
      purpose: sql<string>`twin.purpose`,
      state: sql<LineState>`twin.state`,
    }),
    ignoreReason: bankLine.ignoreReason,
    refused: sql<
      BankLineView["refused"]
    >`case when ${stateOf} = 'ready' then ${bankLine.refused} end`,
    bookedOn: sql<
      string | null
    >`case when ${stateOf} = 'posted' and not ${isTied(payment.id)} then nullif(${payment.receivedOn}, ${bankLine.day})
      when ${stateOf} in ('ready', 'proposed', 'twin', 'open', 'outgoing') and ${bankLine.day} < ${openFromOf(bankLine.orgId)}
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
  }) as SQL<BankLineView>;

const joins = compileFixed(sql`${joinPayment}
  left join ${apartment} on ${apartment.id} = ${bankLine.apartmentId}
  left join ${building} on ${building.id} = ${apartment.buildingId}
  cross join lateral (select ${bankLine.twinOf} as id) twin_of
  left join lateral (select ${bankLine.statementId} as statement_id, ${bankStatement.name} as name, ${bankLine.day} as day,
      ${bankLine.payer} as payer, ${bankLine.purpose} as purpose, ${stateOf} as state
    from ${bankLine} ${joinPayment} join ${bankStatement} on ${bankStatement.id} = ${bankLine.statementId}
    where ${bankLine.id} = twin_of.id) twin on true`);

export function linesQuery(
  { id, state, cursor }: BankLinesInput,
  limit: number,
  today: string,
): SQL<KeyedRow<BankLineView>[]> {
  const conditions = [
    sql`${bankLine.statementId} = ${param(id, "uuid")}`,
    ...(state ? [sql`${stateOf} = ${param(state, "text")}`] : []),
    ...afterCursor(linesOrder, cursor),
  ];
  return select(
    keyedRows(linesOrder, rowOn(param(today, "date"))),
    sql`from (select ${bankLine}.* from ${bankLine} ${joinPayment} where ${allOf(conditions)}
      order by ${linesOrder.by} limit ${atMost(limit + 1)}) ${bankLine} ${joins}`,
  );
}

export function lineQuery(id: string, today: string): SQL<BankLineView | null> {
  const row = rowOn(param(today, "date"));
  return select(row, sql`from ${bankLine} ${joins} where ${bankLine.id} = ${param(id, "uuid")}`);
}
