import { type SQL, sql } from "drizzle-orm";
import type { PaymentsInput } from "#core/billing/inputs.ts";
import type { AccessScope } from "#core/kernel/access.ts";
import type { Kopecks } from "#core/kernel/money.ts";
import { apartment } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, compileFixed, param } from "#server/platform/read/statement.ts";
import { formattedNumber } from "../fragments.ts";
import { allocation, invoice, payment, paymentRefund } from "../table.ts";
import { bookClosing } from "../table/closing-table.ts";
import { type MoneySight, ofApartments, readableMoney } from "./apartment.ts";

const paidInvoices = compileFixed(
  jsonList(
    jsonObject({ id: invoice.id, number: formattedNumber, amount: sql<number>`g.amount` }),
    sql`${invoice.dueOn}, ${invoice.month}, ${invoice.serial}`,
  ),
);

const givenBack = compileFixed(
  jsonList(
    jsonObject({
      day: paymentRefund.day,
      amount: paymentRefund.kopecks,
      reason: paymentRefund.reason,
    }),
    sql`${paymentRefund.createdAt}, ${paymentRefund.id}`,
  ),
);

const shown = {
  id: payment.id,
  orgId: payment.orgId,
  apartmentId: payment.apartmentId,
  buildingId: apartment.buildingId,
  method: payment.method,
  receivedOn: payment.receivedOn,
  amount: sql<Kopecks>`${payment.amount}`,
  allocated: payment.allocated,
  refunded: payment.refunded,
  refunds: sql<ValueOf<typeof givenBack>>`(select ${givenBack} from ${paymentRefund}
    where ${paymentRefund.paymentId} = ${payment.id})`,
  note: payment.note,
  createdBy: payment.createdBy,
  booked: jsonObject({
    at: payment.createdAt,
    accountNumber: apartment.accountNumber,
    closedAt: sql<string | null>`(select min(${bookClosing.closedAt}) from ${bookClosing}
      where ${bookClosing.orgId} = ${payment.orgId} and ${bookClosing.openedAt} is null
        and ${bookClosing.month} >= to_char(${payment.receivedOn}, 'YYYY-MM'))`,
  }),
  reversed: jsonObjectIf(payment.reversedAt, {
    at: sql<string>`${payment.reversedAt}`,
    reason: sql<string>`${payment.reversalReason}`,
  }),
  writtenBy: sql<
    string | null
  >`(select ${nameOf(person)} from ${person} where ${person.id} = ${payment.createdBy})`,
};

/** Builds a payment with those of its invoices that are visible. */
export const paymentRow = ({
  issued,
  paidThere,
  reference,
}: Pick<MoneySight, "issued" | "paidThere" | "reference">) =>
  jsonObject({
    ...shown,
    reference,
    invoices: sql<ValueOf<typeof paidInvoices>>`(select ${paidInvoices}
      from (select ${allocation.invoiceId}, sum(${allocation.kopecks}) as amount from ${allocation}
        where ${allocation.paymentId} = ${payment.id}
        group by ${allocation.invoiceId} having sum(${allocation.kopecks}) > 0) g
      join ${invoice} on ${invoice.id} = g.invoice_id where ${issued()} or ${paidThere})`,
  });

/** A payment as it is read. */
export type StoredPayment = ValueOf<ReturnType<typeof paymentRow>>;

/** The newest first. */
export const paymentOrder = declareListOrder(
  "billing.payments",
  "desc",
  payment.receivedOn,
  payment.createdAt,
  payment.id,
);

/** Reads payments as `invoicesQuery` reads invoices. */
export function paymentsQuery(
  { apartmentId, cursor }: PaymentsInput,
  scope: AccessScope,
  limit: number,
): SQL<KeyedRow<StoredPayment>[] | null> {
  const money = readableMoney(scope);
  const conditions = [
    sql`${payment.apartmentId} = ${apartment.id}`,
    money.received,
    ...afterCursor(paymentOrder, cursor),
  ];
  return ofApartments(apartmentId, scope, (from) => {
    const page = sql`select ${payment}.* from ${from(payment)}
        where ${allOf(conditions)} order by ${paymentOrder.by} limit ${atMost(limit + 1)}`;
    return sql`(select ${keyedRows(paymentOrder, paymentRow(money))} from (${page}) ${payment}
      join ${apartment} on ${apartment.id} = ${payment.apartmentId})`;
  });
}

/** Builds the query of a payment; no row if it is not visible. */
export function paymentQuery(id: string, scope: AccessScope): SQL<StoredPayment | null> {
  const money = readableMoney(scope);
  return select<StoredPayment | null>(
    paymentRow(money),
    sql`from ${payment} join ${apartment} on ${apartment.id} = ${payment.apartmentId}
      where ${payment.id} = ${param(id, "uuid")} and ${money.place} and ${money.received}`,
  );
}
