import type { BookAccount, Status } from "#core/billing/model.ts";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { named } from "#server/platform/read/json.ts";
import { bankDetails } from "./table/bank-table.ts";
import { ledgerAccount, ledgerEntry, ledgerTransaction } from "./table/ledger-table.ts";
import { fixed } from "#server/platform/read/statement.ts";
import { invoice } from "./table.ts";
import { invoiceReminder } from "./table/reminder-table.ts";

/** The account to which an organisation is paid by transfer; null where nobody has said it. */
export const ibanOf = (orgId: SQL): SQL<string | null> =>
  sql`(select ${bankDetails.iban} from ${bankDetails} where ${bankDetails.orgId} = ${orgId})`;

/** What the ledger says that an apartment owes, kopecks; below nothing: paid ahead. */
export const receivable = (apartmentId: SQL): SQL<number> =>
  sql`(select coalesce(sum(${ledgerEntry.kopecks}), 0) from ${ledgerAccount}
    join ${ledgerEntry} on ${ledgerEntry.accountId} = ${ledgerAccount.id}
    where ${ledgerAccount.apartmentId} = ${apartmentId})`;

const untied = named(ledgerTransaction, "untied");

/** That a payment which was written down by hand is tied to a line of a statement. */
export const isTied = (paymentId: AnyPgColumn): SQL<boolean> =>
  sql`exists (select 1 from ${ledgerTransaction} where ${ledgerTransaction.paymentId} = ${paymentId}
    and ${ledgerTransaction.kind} = 'tie'
    and not exists (select 1 from ${untied.from} where ${untied.as.reverses} = ${ledgerTransaction.id}))`;

/** What each kind of account of these organisations comes to at the end of a day; debit is above nothing. */
export const balancesOn = (orgIds: SQL, day: SQL): SQL<{ kind: BookAccount; kopecks: number }[]> =>
  sql`(select coalesce(json_agg(json_build_object('kind', b.kind, 'kopecks', b.kopecks)), '[]') from (
    select ${ledgerAccount.kind} as kind, sum(${ledgerEntry.kopecks}) as kopecks
    from ${ledgerAccount} join ${ledgerEntry} on ${ledgerEntry.accountId} = ${ledgerAccount.id}
    join ${ledgerTransaction} on ${ledgerTransaction.id} = ${ledgerEntry.transactionId}
    where ${ledgerAccount.orgId} = any (${orgIds}) and ${ledgerTransaction.day} <= ${day}
    group by ${ledgerAccount.kind}) b)`;

/** What moved on the accounts where money of card providers waits, as `moved`: columns of the transaction beside its part there. */
export const clearingMoved = sql`(select ${ledgerEntry.orgId} as org_id, ${ledgerEntry.kopecks} as kopecks,
    ${ledgerTransaction.id} as id, ${ledgerTransaction.kind} as kind, ${ledgerTransaction.day} as day, ${ledgerTransaction.at} as at,
    ${ledgerTransaction.paymentId} as payment_id, ${ledgerTransaction.sourceId} as source_id
  from ${ledgerEntry}
  join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId} and ${ledgerAccount.kind} = 'clearing'
  join ${ledgerTransaction} on ${ledgerTransaction.id} = ${ledgerEntry.transactionId}) moved`;

/** Of which something remains: the condition of the partial index. */
export const isOpen: SQL = fixed(
  sql`${invoice.cancelledAt} is null and ${invoice.paid} < ${invoice.total}`,
);

const standing: Record<Status, (today: SQL) => SQL> = {
  cancelled: () => sql`${invoice.cancelledAt} is not null`,
  paid: () => sql`${invoice.cancelledAt} is null and ${invoice.paid} = ${invoice.total}`,
  overdue: (today) => sql`${isOpen} and ${invoice.dueOn} < ${today}`,
  pending: (today) => sql`${isOpen} and ${invoice.dueOn} >= ${today}`,
};

/** What `statusOf` says, as a condition. */
export const hasStatus = (status: Status, today: SQL): SQL => standing[status](today);

/** The last day on which a household was reminded of an invoice, or null. */
export const lastReminder = (invoiceId: SQL): SQL<string | null> =>
  sql`(select max(${invoiceReminder.day}) from ${invoiceReminder} where ${invoiceReminder.invoiceId} = ${invoiceId})`;
