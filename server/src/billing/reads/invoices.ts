import { type SQL, sql } from "drizzle-orm";
import type { Piece } from "#core/billing/late-fee/model.ts";
import type { InvoicesInput } from "#core/billing/inputs.ts";
import { monthsOf } from "#core/billing/rules/period.ts";
import type { AccessScope } from "#core/kernel/access.ts";
import type { Kopecks } from "#core/kernel/money.ts";
import { isArchived, publicTaxId } from "#server/buildings/fragments.ts";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  namedTable,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import {
  bankFields,
  decisionOf,
  formattedNumber,
  hasStatus,
  hasVat,
  isWaived,
  numberOf,
  ownTitle,
} from "../fragments.ts";
import { allocation, invoice, invoiceLine, payment, tariffDecision } from "../table.ts";
import { bankDetails } from "../table/bank-table.ts";
import { lateFeeCharge } from "../table/late-fee-table.ts";
import { invoiceReminder } from "../table/reminder-table.ts";
import { type MoneySight, ofApartments, readableMoney } from "./apartment.ts";

const row = {
  id: invoice.id,
  orgId: invoice.orgId,
  apartmentId: invoice.apartmentId,
  number: formattedNumber,
  type: invoice.type,
  title: ownTitle,
  lateFee: invoice.lateFee,
  vat: hasVat,
  period: invoice.period,
  issuedOn: invoice.issuedOn,
  dueOn: invoice.dueOn,
  total: sql<Kopecks>`${invoice.total}`,
  paid: sql<Kopecks>`${invoice.paid}`,
  cancelled: sql<boolean>`${invoice.cancelledAt} is not null`,
  waived: isWaived(sql`${invoice.id}`),
};

/** Columns of an invoice in a list; the rules derive its status. */
export const invoiceRow = compileFixed(jsonObject(row));
export type StoredRow = ValueOf<typeof invoiceRow>;

/** The newest first. A number stands once in its month, so that the order is total. */
export const invoiceOrder = declareListOrder(
  "billing.invoices",
  "desc",
  invoice.issuedOn,
  invoice.serial,
);

/**
 * Builds the query of a page of an apartment's invoices and one row more; no row if the apartment
 * is not visible. Without an apartment: all that the scope sees.
 */
export function invoicesQuery(
  { apartmentId, status, period, type, cursor }: InvoicesInput,
  scope: AccessScope,
  today: string,
  limit: number,
): SQL<KeyedRow<StoredRow>[] | null> {
  const { issued } = readableMoney(scope);
  const months = period && monthsOf(period, today);
  const conditions = [
    sql`${invoice.apartmentId} = ${apartment.id}`,
    issued(),
    ...(status ? [hasStatus(status, param(today, "date"))] : []),
    ...(type ? [sql`${invoice.type} = ${param(type, "text")}`] : []),
    ...(months
      ? [
          sql`${invoice.period} between ${param(months.first, "text")} and ${param(months.last, "text")}`,
        ]
      : []),
    ...afterCursor(invoiceOrder, cursor),
  ];
  return ofApartments(apartmentId, scope, (from) => {
    const page = sql`select ${invoice}.* from ${from(invoice)} where ${allOf(conditions)}
        order by ${invoiceOrder.by} limit ${atMost(limit + 1)}`;
    return sql`(select ${keyedRows(invoiceOrder, invoiceRow)} from (${page}) ${invoice})`;
  });
}

const late = namedTable(invoice, "late_invoice");
const fee = jsonObjectIf(lateFeeCharge.debtId, {
  number: numberOf(sql`${late.as.month}`, sql`${late.as.serial}`),
  from: sql<string>`${lateFeeCharge.from}`,
  to: sql<string>`${lateFeeCharge.to}`,
  pieces: sql<Piece[]>`${lateFeeCharge.pieces}`,
});

const linesOf = (scope: AccessScope) => {
  const shown = jsonList(
    jsonObject({
      title: invoiceLine.title,
      unit: invoiceLine.unit,
      quantityMicro: invoiceLine.quantityMicro,
      unitPrice: invoiceLine.unitPrice,
      unitMicro: invoiceLine.unitMicro,
      total: invoiceLine.total,
      vatRate: invoiceLine.vatRate,
      reading: jsonObjectIf(invoiceLine.readingAfter, {
        before: sql<number>`${invoiceLine.readingBefore}`,
        after: sql<number>`${invoiceLine.readingAfter}`,
        estimated: invoiceLine.estimated,
      }),
      fee,
      decision: decisionOf(scope),
    }),
    sql`${invoiceLine.position}`,
  );
  return sql<ValueOf<typeof shown>>`(select ${shown} from ${invoiceLine}
    left join ${lateFeeCharge} on ${lateFeeCharge.invoiceId} = ${invoiceLine.invoiceId}
      and ${lateFeeCharge.position} = ${invoiceLine.position}
    left join ${late.from} on ${late.as.id} = ${lateFeeCharge.debtId}
    left join ${tariffDecision} on ${tariffDecision.id} = ${invoiceLine.decisionId}
    where ${invoiceLine.invoiceId} = ${invoice.id})`;
};

const paidBy = (reference: MoneySight["reference"]) =>
  jsonList(
    jsonObject({
      paymentId: payment.id,
      receivedOn: payment.receivedOn,
      method: payment.method,
      reference,
      amount: sql<number>`g.amount`,
    }),
    sql`${payment.receivedOn}, ${payment.createdAt}, ${payment.id}`,
  );

/** Builds the payments of an invoice; of those before the reader's time only that it was paid. */
const payments = ({ received, reference }: Pick<MoneySight, "received" | "reference">) =>
  sql<ValueOf<ReturnType<typeof paidBy>>>`(select ${paidBy(reference)}
    from (select ${allocation.paymentId}, sum(${allocation.kopecks}) as amount from ${allocation}
      where ${allocation.invoiceId} = ${invoice.id}
      group by ${allocation.paymentId} having sum(${allocation.kopecks}) > 0) g
    join ${payment} on ${payment.id} = g.payment_id
    where ${received})`;

const author = namedTable(person, "author");

const other = namedTable(invoice, "other_invoice");
const otherNumber = (condition: SQL) =>
  sql<string | null>`(select ${numberOf(sql`${other.as.month}`, sql`${other.as.serial}`)}
    from ${other.from} where ${condition})`;

const feeOn = namedTable(invoice, "fee_invoice");
const feeBill = {
  id: feeOn.as.id,
  begun: sql`${feeOn.as.issuedOn}`,
  issuedAt: feeOn.as.createdAt,
};
/** Builds the sum of standing late fees of an invoice, which are cancelled with it. */
const fees = (issued: MoneySight["issued"]) =>
  sql<number>`(select coalesce(sum(${feeOn.as.total}), 0) from ${feeOn.from} where ${feeOn.as.cancelledAt} is null
    and ${issued(feeBill)} and exists (select 1 from ${lateFeeCharge}
      where ${lateFeeCharge.invoiceId} = ${feeOn.as.id} and ${lateFeeCharge.debtId} = ${invoice.id}))`;

const page = {
  ...row,
  opening: invoice.opening,
  lateSince: invoice.lateSince,
  description: invoice.description,
  cancellation: jsonObjectIf(invoice.cancelledAt, {
    at: sql<string>`${invoice.cancelledAt}`,
    reason: sql<string>`${invoice.cancelReason}`,
  }),
  corrects: otherNumber(sql`${other.as.id} = ${invoice.corrects}`),
  correctedBy: otherNumber(sql`${other.as.corrects} = ${invoice.id}`),
  reminders: sql<
    string[]
  >`(select coalesce(json_agg(${invoiceReminder.day} order by ${invoiceReminder.day}), '[]')
    from ${invoiceReminder} where ${invoiceReminder.invoiceId} = ${invoice.id})`,
  apartment: jsonObject({
    id: apartment.id,
    number: apartment.number,
    accountNumber: apartment.accountNumber,
    buildingId: building.id,
    address: building.address,
    city: building.city,
    archived: isArchived,
  }),
  organisation: jsonObject({
    name: organisation.name,
    taxId: publicTaxId,
    bank: jsonObjectIf(bankDetails.iban, bankFields),
  }),
  issuedBy: sql<string | null>`case when ${author.as.id} is not null then ${nameOf(author.as)} end`,
};

/** Builds the query of invoices by number or ids, with all that their page shows. */
export function invoiceQuery(
  by: { month: number; serial: number } | { ids: readonly string[] },
  scope: AccessScope,
) {
  const money = readableMoney(scope);
  const { place, issued } = money;
  const wanted =
    "ids" in by
      ? sql`${invoice.id} = any (${listParam(by.ids, "uuid")})`
      : sql`${invoice.month} = ${param(by.month, "int")} and ${invoice.serial} = ${param(by.serial, "int")}`;
  return select(
    jsonList(
      jsonObject({
        ...page,
        lines: linesOf(scope),
        payments: payments(money),
        fees: fees(issued),
      }),
    ),
    sql`from ${invoice} join ${apartment} on ${apartment.id} = ${invoice.apartmentId}
      join ${building} on ${building.id} = ${apartment.buildingId}
      join ${organisation} on ${organisation.id} = ${invoice.orgId}
      left join ${bankDetails} on ${bankDetails.orgId} = ${invoice.orgId}
      left join ${author.from} on ${author.as.id} = ${invoice.createdBy}
      where ${wanted} and ${place} and ${issued()} and ${invoice.orgId} = ${apartment.orgId}`,
  );
}

/** An invoice as `invoiceQuery` reads it. */
export type StoredInvoice = ValueOf<ReturnType<typeof invoiceQuery>>[number];
