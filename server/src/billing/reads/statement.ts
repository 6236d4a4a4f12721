import { type SQL, sql } from "drizzle-orm";
import type { InvoiceType, PaymentMethod } from "#core/billing/model.ts";
import type { StatementDays, MovementKind } from "#core/billing/statement/model.ts";
import type { AccessScope } from "#core/kernel/access.ts";
import { zone } from "#core/kernel/time.ts";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { literal, param } from "#server/platform/read/statement.ts";
import { bankFields, formattedNumber, isWaived } from "../fragments.ts";
import { bankDetails } from "../table/bank-table.ts";
import { ledgerAccount, ledgerEntry, ledgerTransaction } from "../table/ledger-table.ts";
import { allocation, invoice, payment, paymentRefund } from "../table.ts";
import { type MoneySight, readableMoney } from "./apartment.ts";

const shownOf = ({ reference }: MoneySight) =>
  jsonObject({
    id: sql<string>`m.id`,
    kind: sql<MovementKind>`m.kind`,
    day: sql<string>`m.day`,
    amount: sql<number>`m.kopecks`,
    invoice: jsonObjectIf(invoice.id, {
      number: formattedNumber,
      type: sql<InvoiceType>`${invoice.type}`,
      lateFee: sql<boolean>`${invoice.lateFee}`,
      waived: isWaived(sql`${invoice.id}`),
      period: sql<string>`${invoice.period}`,
    }),
    payment: jsonObjectIf(payment.id, {
      method: sql<PaymentMethod>`${payment.method}`,
      reference,
    }),
    reason: sql<string | null>`case m.kind when 'cancellation' then ${invoice.cancelReason}
    when 'reversal' then ${payment.reversalReason}
    when 'refund' then (select ${paymentRefund.reason} from ${paymentRefund} where ${paymentRefund.id} = m.id) end`,
  });

/** Builds SQL for ledger entries of the apartment whose invoice or payment the reader may see. */
function entries({ issued, received }: MoneySight): SQL {
  return sql`select ${ledgerTransaction.id}, ${ledgerTransaction.kind}, ${ledgerTransaction.day},
      ${ledgerTransaction.at}, ${ledgerEntry.kopecks}, ${ledgerTransaction.invoiceId}, ${ledgerTransaction.paymentId}
    from ${ledgerAccount}
    join ${ledgerEntry} on ${ledgerEntry.accountId} = ${ledgerAccount.id}
    join ${ledgerTransaction} on ${ledgerTransaction.id} = ${ledgerEntry.transactionId}
    left join ${invoice} on ${invoice.id} = ${ledgerTransaction.invoiceId}
    left join ${payment} on ${payment.id} = ${ledgerTransaction.paymentId}
    where ${ledgerAccount.apartmentId} = ${apartment.id}
      and case when ${invoice.id} is null then ${received} else ${issued()} end`;
}

/**
 * Builds SQL for money that moved between what a tenant sees and what was before them, so that
 * their sums add up.
 */
function passed({ issued, received }: MoneySight): SQL {
  const theirs = issued();
  return sql`select ${invoice.id}, 'earlier', (${allocation.at} at time zone ${literal(zone)})::date, ${allocation.at},
      case when ${theirs} then -${allocation.kopecks} else ${allocation.kopecks} end, null::uuid, null::uuid
    from ${allocation}
    join ${invoice} on ${invoice.id} = ${allocation.invoiceId}
    join ${payment} on ${payment.id} = ${allocation.paymentId}
    where ${allocation.apartmentId} = ${apartment.id}
      and (${theirs}) <> (${received})`;
}

/**
 * Builds the query of a statement with all that its PDF says; no row if the apartment is not
 * visible.
 */
export function statementQuery(
  apartmentId: string,
  { from, to }: StatementDays,
  scope: AccessScope,
) {
  const money = readableMoney(scope);
  const all =
    scope.kind === "staff" ? entries(money) : sql`${entries(money)} union all ${passed(money)}`;
  const movements = sql`(${all}) m`;
  const shown = shownOf(money);
  return select(
    jsonList(
      jsonObject({
        organisation: organisation.name,
        bank: jsonObjectIf(bankDetails.iban, bankFields),
        apartment: apartment.number,
        account: apartment.accountNumber,
        address: building.address,
        city: building.city,
        opening: sql<number>`(select coalesce(sum(m.kopecks), 0) from ${movements}
          where m.day < ${param(from, "date")})`,
        movements: sql<
          ValueOf<typeof shown>[]
        >`(select ${jsonList(shown, sql`m.day, m.at, m.kind, m.id`)}
          from ${movements}
          left join ${invoice} on ${invoice.id} = m.invoice_id
          left join ${payment} on ${payment.id} = m.payment_id
          where m.day between ${param(from, "date")} and ${param(to, "date")})`,
      }),
    ),
    sql`from ${apartment}
      join ${building} on ${building.id} = ${apartment.buildingId}
      join ${organisation} on ${organisation.id} = ${apartment.orgId}
      left join ${bankDetails} on ${bankDetails.orgId} = ${apartment.orgId}
      where ${apartment.id} = ${param(apartmentId, "uuid")} and ${money.place}`,
  );
}

/** Stored data of a statement. */
export type StoredStatement = ValueOf<ReturnType<typeof statementQuery>>[number];
