import { type SQL, sql } from "drizzle-orm";
import { type DebtAge, type DueDays, dueDaysOf } from "#core/finance/debts/ages.ts";
import { receivableOf } from "#server/billing/fragments.ts";
import { invoice, payment } from "#server/billing/table.ts";
import { naturalOrder } from "#server/buildings/fragments.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { atMost, param } from "#server/platform/read/statement.ts";
import { isServed, type FinanceScope } from "./places.ts";

/** Builds the ages of a day as rows `(age, first, last)`. */
const agesOn = (today: string, only?: DebtAge) => {
  const row = ({ age, from, to }: DueDays) =>
    sql`(${param(age, "text")}, ${param(from ?? "-infinity", "date")}, ${param(to ?? "infinity", "date")})`;
  const rows = dueDaysOf(today).filter(({ age }) => !only || age === only);
  return sql`(values ${sql.join(rows.map(row), sql`, `)}) age(name, first, last)`;
};

const theirs = (whose: FinanceScope) =>
  isServed(whose, sql`${apartment.orgId}`, sql`${apartment.buildingId}`);

/** Builds SQL for open invoices with apartment, building and age. */
const owing = (whose: FinanceScope, today: string, only?: DebtAge) => sql`from ${invoice}
  join ${apartment} on ${apartment.id} = ${invoice.apartmentId}
  join ${building} on ${building.id} = ${apartment.buildingId}
  join ${agesOn(today, only)} on ${invoice.dueOn} between age.first and age.last
  where ${theirs(whose)} and ${invoice.cancelledAt} is null and ${invoice.paid} < ${invoice.total}`;

/** Reads debts by age and building. */
export function agesQuery(whose: FinanceScope, today: string) {
  return select(
    jsonList(
      jsonObject({
        id: sql<string>`d.id`,
        address: sql<string>`d.address`,
        age: sql<DebtAge>`d.age`,
        amount: sql<number>`d.amount`,
        invoices: sql<number>`d.invoices`,
        apartments: sql<number>`d.apartments`,
      }),
    ),
    sql`from (select ${building.id} as id, ${building.address} as address, age.name as age,
        sum(${invoice.total} - ${invoice.paid})::bigint as amount, count(*) as invoices,
        count(distinct ${invoice.apartmentId}) as apartments
      ${owing(whose, today)} group by ${building.id}, age.name) d`,
  );
}

/** Reads what apartments have paid ahead, and the ledger's balance of all their accounts. */
export function accountsQuery(whose: FinanceScope): SQL<{ ahead: number; balance: number }> {
  const of = (what: SQL) =>
    sql<number>`(select coalesce(sum(${what}), 0)::bigint from ${apartment}`;
  return select(
    jsonObject({
      ahead: sql<number>`${of(sql`${payment.amount} - ${payment.allocated} - ${payment.refunded}`)}
        join ${payment} on ${payment.apartmentId} = ${apartment.id} and ${payment.reversedAt} is null
        where ${theirs(whose)})`,
      balance: sql<number>`${of(receivableOf(sql`${apartment.id}`))} where ${theirs(whose)})`,
    }),
    sql``,
  );
}

/** Debt of an apartment of one age. */
export type AgedDebt = {
  address: string;
  number: string;
  account: string | null;
  age: DebtAge;
  since: string;
  invoices: number;
  amount: number;
};

/**
 * Reads each apartment's debts by age in the order of the buildings: `most` lines after the first
 * `skip`.
 */
export function agedDebtsQuery(
  whose: FinanceScope,
  today: string,
  only: DebtAge | undefined,
  { skip, most }: { skip: number; most: number },
): SQL<AgedDebt[]> {
  const inOrder = sql`d.address, ${naturalOrder(sql`d.number`)}, d.id, d.since desc`;
  return select(
    jsonList(
      jsonObject({
        address: sql<string>`d.address`,
        number: sql<string>`d.number`,
        account: sql<string | null>`d.account`,
        age: sql<DebtAge>`d.age`,
        since: sql<string>`d.since`,
        invoices: sql<number>`d.invoices`,
        amount: sql<number>`d.amount`,
      }),
      inOrder,
    ),
    sql`from (select d.* from (select ${apartment.id} as id, ${building.address} as address, ${apartment.number} as number,
        ${apartment.accountNumber} as account, age.name as age, min(${invoice.dueOn}) as since, count(*) as invoices,
        sum(${invoice.total} - ${invoice.paid})::bigint as amount
      ${owing(whose, today, only)} group by ${apartment.id}, ${building.id}, age.name) d
      order by ${inOrder} limit ${atMost(most)} offset ${param(skip, "int")}) d`,
  );
}
