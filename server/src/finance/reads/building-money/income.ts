import { type SQL, sql } from "drizzle-orm";
import type { IncomeRow } from "#core/finance/disclosure/join-small.ts";
import type { IncomeCategory } from "#core/finance/disclosure/model.ts";
import type { Period } from "#core/finance/model.ts";
import { zone } from "#core/kernel/time.ts";
import { ownMoved, reversedOn } from "#server/billing/fragments.ts";
import { allocation, invoice, payment, paymentRefund } from "#server/billing/table.ts";
import { apartment } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { compileFixed, literal, param } from "#server/platform/read/statement.ts";
import { runLine, tariff } from "../../table.ts";
import type { MoneyPlace } from "./money-place.ts";

const category = sql`case when ${invoice.opening} then 'debts' when ${invoice.lateFee} then 'late_fee'
  else ${invoice.type} end`;
const localDay = (at: SQL) => sql`(${at} at time zone ${literal(zone)})::date`;

/** Day on which a payment counts for what it paid: its value day, its reversal, or the day on which credit was used. */
const countedOn =
  compileFixed(sql`case when ${allocation.at} = ${payment.createdAt} then ${payment.receivedOn}
  when ${allocation.at} = ${payment.reversedAt} then ${reversedOn}
  else ${localDay(sql`${allocation.at}`)} end`);

const dues = compileFixed(
  sql`${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId}`,
);
const billed = compileFixed(sql`${invoice.cancelledAt} is null and not ${invoice.opening}`);

/** Builds the query of a building's income by month, category and tariff. */
export function incomeQuery({ id }: MoneyPlace, { from, to }: Period): SQL<IncomeRow[]> {
  const here = sql`${apartment.buildingId} = ${param(id, "uuid")}`;
  const within = (day: SQL) => sql`${day} between ${param(from, "date")} and ${param(to, "date")}`;
  const issued = sql`${here} and ${billed} and ${within(sql`${invoice.issuedOn}`)}`;
  return select(
    jsonList(
      jsonObject({
        month: sql<string>`to_char(g.month, 'YYYY-MM')`,
        category: sql<IncomeCategory>`g.category`,
        title: sql<string | null>`g.title`,
        billed: sql<number>`g.billed`,
        received: sql<number>`g.received`,
        apartments: sql<number>`g.apartments`,
      }),
      sql`g.month desc, g.category, g.title nulls last`,
    ),
    sql`from (select date_trunc('month', m.day::timestamp) as month, m.category, m.title,
        coalesce(sum(m.amount) filter (where m.billed), 0) as billed,
        coalesce(sum(m.amount) filter (where not m.billed), 0) as received,
        count(distinct m.apartment_id) as apartments
      from (
        select ${invoice.issuedOn} as day, ${category} as category, ${tariff.name} as title, ${runLine.kopecks} as amount,
            true as billed, ${invoice.apartmentId} as apartment_id
          from ${dues} join ${runLine} on ${runLine.invoiceId} = ${invoice.id}
            join ${tariff} on ${tariff.id} = ${runLine.tariffId} where ${issued}
        union all select ${invoice.issuedOn}, ${category}, null, ${invoice.total} - coalesce((select sum(${runLine.kopecks})
            from ${runLine} where ${runLine.invoiceId} = ${invoice.id}), 0), true, ${invoice.apartmentId}
          from ${dues} where ${issued}
        union all select ${countedOn}, ${category}, null, ${allocation.kopecks}, false, ${invoice.apartmentId}
          from ${dues} join ${allocation} on ${allocation.invoiceId} = ${invoice.id}
            join ${payment} on ${payment.id} = ${allocation.paymentId}
          where ${here} and ${payment.method} <> 'opening' and ${within(countedOn)}) m (day, category, title, amount, billed, apartment_id)
      where m.amount <> 0 group by 1, 2, 3) g where g.billed <> 0 or g.received <> 0`,
  );
}

export type Receipts = {
  /** By month: payments less what went back, and the organisation's other income where the building is all of it. */
  months: { month: string; paid: number; other: number }[];
  /** Sum of all time up to the end of the period. */
  overall: number;
};

/** Builds the query of what a building has received, as the registry counts it. */
export function receiptsQuery(
  { id, orgId, whole }: MoneyPlace,
  { from, to }: Period,
): SQL<Receipts> {
  const here = sql`join ${apartment} on ${apartment.id} = ${payment.apartmentId}
    and ${apartment.buildingId} = ${param(id, "uuid")} where ${payment.method} <> 'opening'`;
  const other = sql`union all select own.day, -own.kopecks, true from ${ownMoved}
    where own.kind = 'other_income' and own.org_id = ${param(orgId, "uuid")}`;
  const moved = sql`(select ${payment.receivedOn} as day, ${payment.amount} as amount, false as other from ${payment} ${here}
    union all select ${reversedOn}, -${payment.amount}, false from ${payment} ${here} and ${payment.reversedAt} is not null
    union all select ${paymentRefund.day}, -${paymentRefund.kopecks}, false from ${paymentRefund}
      join ${payment} on ${payment.id} = ${paymentRefund.paymentId} ${here}
    ${whole ? other : sql``}) m`;
  const months = sql<Receipts["months"]>`(select ${jsonList(
    jsonObject({
      month: sql<string>`to_char(g.month, 'YYYY-MM')`,
      paid: sql<number>`g.paid`,
      other: sql<number>`g.other`,
    }),
    sql`g.month desc`,
  )} from (select date_trunc('month', m.day::timestamp) as month,
      coalesce(sum(m.amount) filter (where not m.other), 0) as paid,
      coalesce(sum(m.amount) filter (where m.other), 0) as other
    from ${moved} where m.day between ${param(from, "date")} and ${param(to, "date")} group by 1) g)`;
  const overall = sql<number>`(select coalesce(sum(m.amount), 0) from ${moved}
    where m.day <= ${param(to, "date")})`;
  return select(jsonObject({ months, overall }), sql``);
}
