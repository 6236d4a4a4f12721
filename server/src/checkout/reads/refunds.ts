import { type SQL, sql } from "drizzle-orm";
import type { AccessScope } from "#core/kernel/access.ts";
import { apartment } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { isInScopeSql } from "#server/platform/read/access.ts";
import { jsonList, jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import { compileFixed, param } from "#server/platform/read/statement.ts";
import { cardPayment, cardRefund } from "../table.ts";

const refunds = compileFixed(
  jsonList(
    jsonObject({
      id: cardRefund.id,
      amount: cardRefund.amount,
      reason: cardRefund.reason,
      status: cardRefund.status,
      createdAt: cardRefund.createdAt,
      settledAt: cardRefund.settledAt,
      by: sql<string>`(select ${nameOf(person)} from ${person} where ${person.id} = ${cardRefund.createdBy})`,
    }),
    sql`${cardRefund.createdAt} desc, ${cardRefund.id}`,
  ),
);

const shown = jsonObject({
  amount: cardPayment.amount,
  left: sql<number>`${cardPayment.amount} - ${cardPayment.refunding}`,
  items: sql<ValueOf<typeof refunds>>`(select ${refunds} from ${cardRefund}
    where ${cardRefund.cardPaymentId} = ${cardPayment.id})`,
});

/** Reads the refunds of a card payment; no row where it may not be seen, or brought nothing. */
export function refundsQuery(id: string, scope: AccessScope): SQL<ValueOf<typeof shown> | null> {
  return select<ValueOf<typeof shown> | null>(
    shown,
    sql`from ${cardPayment} join ${apartment} on ${apartment.id} = ${cardPayment.apartmentId}
      where ${cardPayment.id} = ${param(id, "uuid")} and ${cardPayment.status} = 'succeeded'
        and ${isInScopeSql(scope, {
          orgId: apartment.orgId,
          buildingId: apartment.buildingId,
          apartmentId: apartment.id,
        })}`,
  );
}
