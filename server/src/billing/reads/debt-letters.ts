import { sql } from "drizzle-orm";
import type { DebtLettersInput } from "#core/billing/inputs.ts";
import type { AccessScope } from "#core/kernel/access.ts";
import { isArchived, naturalOrder } from "#server/buildings/fragments.ts";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { atMost, listParam, param } from "#server/platform/read/statement.ts";
import { bankDetails } from "../table/bank-table.ts";
import { invoice } from "../table.ts";
import { visibleMoney } from "./apartment.ts";
import { bankFields, formattedNumber, hasVat, isOpen } from "../fragments.ts";

const overdue = jsonList(
  jsonObject({
    number: formattedNumber,
    type: invoice.type,
    lateFee: invoice.lateFee,
    vat: hasVat,
    period: invoice.period,
    dueOn: invoice.dueOn,
    remaining: sql<number>`${invoice.total} - ${invoice.paid}`,
  }),
  sql`${invoice.dueOn}, ${invoice.month}, ${invoice.serial}`,
);

/**
 * Builds the query of apartments of a scope, or of one of its buildings, with debts due before
 * today, `most` of them; of `apartmentIds` only those.
 */
export function debtLettersQuery(
  { buildingId, apartmentIds }: Pick<DebtLettersInput, "buildingId" | "apartmentIds">,
  scope: AccessScope,
  today: string,
  most: number,
) {
  const { place } = visibleMoney(scope);
  const late = sql`from ${invoice} where ${invoice.apartmentId} = ${apartment.id} and ${isOpen} and ${apartmentIds ? sql`true` : sql`${invoice.dueOn} < ${param(today, "date")}`}`;
  const chosen = apartmentIds
    ? sql`and ${apartment.id} = any (${listParam(apartmentIds, "uuid")})`
    : sql``;
  const oneBuilding = buildingId
    ? sql`and ${apartment.buildingId} = ${param(buildingId, "uuid")}`
    : sql``;
  return select(
    jsonList(
      jsonObject({
        organisation: organisation.name,
        bank: jsonObjectIf(bankDetails.iban, bankFields),
        apartment: apartment.number,
        account: apartment.accountNumber,
        address: building.address,
        city: building.city,
        invoices: sql<ValueOf<typeof overdue>>`(select ${overdue} ${late})`,
      }),
      sql`${building.address}, ${naturalOrder(sql`${apartment.number}`)}, ${apartment.id}`,
    ),
    sql`from (select ${apartment.id} from ${apartment}
        join ${building} on ${building.id} = ${apartment.buildingId}
        where ${place} ${oneBuilding} ${chosen} and not ${isArchived} and exists (select 1 ${late})
        limit ${atMost(most)}) owing
      join ${apartment} on ${apartment.id} = owing.id
      join ${building} on ${building.id} = ${apartment.buildingId}
      join ${organisation} on ${organisation.id} = ${apartment.orgId}
      left join ${bankDetails} on ${bankDetails.orgId} = ${apartment.orgId}`,
  );
}

/** Content of a letter to a debtor. */
export type Debt = ValueOf<ReturnType<typeof debtLettersQuery>>[number];
