import { sql } from "drizzle-orm";
import type { AccessScope } from "#core/kernel/access.ts";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { param } from "#server/platform/read/statement.ts";
import { payment } from "../table.ts";
import { bankFields } from "../fragments.ts";
import { bankDetails } from "../table/bank-table.ts";
import { readableMoney } from "./apartment.ts";
import { paymentRow } from "./payments.ts";

/**
 * Builds the query of a payment with all that its receipt says; none if it is not visible or part
 * of the opening balance.
 */
export function receiptQuery(id: string, scope: AccessScope) {
  const money = readableMoney(scope);
  return select(
    jsonList(
      jsonObject({
        payment: paymentRow(money),
        purpose: money.purpose,
        createdAt: payment.createdAt,
        organisation: organisation.name,
        bank: jsonObjectIf(bankDetails.iban, bankFields),
        apartment: apartment.number,
        account: apartment.accountNumber,
        address: building.address,
        city: building.city,
      }),
    ),
    sql`from ${payment} join ${apartment} on ${apartment.id} = ${payment.apartmentId}
      join ${building} on ${building.id} = ${apartment.buildingId}
      join ${organisation} on ${organisation.id} = ${payment.orgId}
      left join ${bankDetails} on ${bankDetails.orgId} = ${payment.orgId}
      where ${payment.id} = ${param(id, "uuid")} and ${payment.method} <> 'opening' and ${money.place} and ${money.received}`,
  );
}

/** Content of a receipt. */
export type Receipt = ValueOf<ReturnType<typeof receiptQuery>>[number];
