import type { Debt } from "#core/billing/late-fee/model.ts";
import type { Late } from "#core/billing/late-fee/fee.ts";
import type { ReachWay } from "#core/billing/bulk.ts";
import type { DecisionReference } from "#core/billing/events.ts";
import type { DecisionView } from "#core/billing/decision/views.ts";
import type { AccessScope } from "#core/kernel/access.ts";
import { zone } from "#core/kernel/time.ts";
import type { BookAccount, Status } from "#core/billing/model.ts";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { holdsOn } from "#server/buildings/fragments.ts";
import { residency } from "#server/buildings/table.ts";
import { isReadable } from "#server/documents/fragments.ts";
import { document, documentVersion } from "#server/documents/table.ts";
import { hasJoined } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, jsonObjectIf, namedTable } from "#server/platform/read/json.ts";
import { bankDetails } from "./table/bank-table.ts";
import { bookClosing } from "./table/closing-table.ts";
import { ledgerAccount, ledgerEntry, ledgerTransaction } from "./table/ledger-table.ts";
import { compileFixed, literal } from "#server/platform/read/statement.ts";
import { allocation, invoice, invoiceLine, payment, tariffDecision } from "./table.ts";
import { lateFeeCharge, lateFeeExemption, lateFeeWaiver } from "./table/late-fee-table.ts";
import { invoiceReminder } from "./table/reminder-table.ts";

/** Builds SQL for an invoice's number, as `formatInvoiceNumber` writes it. */
export const numberOf = (month: SQL, serial: SQL): SQL<string> =>
  compileFixed(sql`'INV-' || left(${month}::text, 4) || '-' || right(${month}::text, 2) || '-'
    || lpad(${serial}::text, greatest(6, length(${serial}::text)), '0')`);

export const formattedNumber = numberOf(sql`${invoice.month}`, sql`${invoice.serial}`);

/** Builds SQL for the first line of an invoice of type `other` that is no late fee; otherwise null. */
export const ownTitle = sql<
  string | null
>`case when ${invoice.type} = 'other' and not ${invoice.lateFee} then
  (select ${invoiceLine.title} from ${invoiceLine} where ${invoiceLine.invoiceId} = ${invoice.id}
    and ${invoiceLine.orgId} = ${invoice.orgId} order by ${invoiceLine.position} limit 1) end`;

/** Condition that some of an invoice is VAT. */
export const hasVat: SQL<boolean> = compileFixed(sql<boolean>`exists (select from ${invoiceLine}
  where ${invoiceLine.invoiceId} = ${invoice.id} and ${invoiceLine.vatRate} is not null)`);

/** Builds SQL for what names a payment to a person who is not staff: the digits of a card are its holder's alone. */
export const referenceFor = (personId: SQL): SQL<string | null> =>
  sql`case when ${payment.method} <> 'card' or ${payment.createdBy} = ${personId} then ${payment.reference} end`;

/** Since when somebody must have been there to see an invoice, as `begunOn` of core says it. */
export const begunOn: SQL = compileFixed(sql`coalesce(${invoice.lateSince},
  least(${invoice.issuedOn}, (to_date(${invoice.period}, 'YYYY-MM') + interval '1 month' - interval '1 day')::date))`);

/** Builds SQL for the organisation's bank account; null if there is none. */
export const ibanOf = (orgId: SQL | AnyPgColumn): SQL<string | null> =>
  sql`(select ${bankDetails.iban} from ${bankDetails} where ${bankDetails.orgId} = ${orgId})`;

/** Builds SQL for the first day of open books, as `openFrom` returns it; null if none is closed. */
export const openFromOf = (orgId: SQL | AnyPgColumn): SQL<string | null> =>
  sql`(select (max(${bookClosing.month}) || '-01')::date + interval '1 month' from ${bookClosing}
    where ${bookClosing.orgId} = ${orgId} and ${bookClosing.openedAt} is null)::date`;

/** Builds SQL for what an apartment owes by the ledger, in kopecks; negative: paid in advance. */
export const receivableOf = (apartmentId: SQL): SQL<number> =>
  sql`(select coalesce(sum(${ledgerEntry.kopecks}), 0) from ${ledgerAccount}
    join ${ledgerEntry} on ${ledgerEntry.accountId} = ${ledgerAccount.id}
    where ${ledgerAccount.apartmentId} = ${apartmentId})`;

const untied = namedTable(ledgerTransaction, "untied");

/** Builds the condition that a payment recorded by hand is tied to a bank line. */
export const isTied = (paymentId: AnyPgColumn): SQL<boolean> =>
  tieStands(sql`${ledgerTransaction.paymentId} = ${paymentId}`);
/** Builds the condition that a payout recorded by hand is tied to a bank line. */
export const isTiedPayout = (payoutId: AnyPgColumn): SQL<boolean> =>
  tieStands(sql`${ledgerTransaction.sourceId} = ${payoutId}`);
const tieStands = (of: SQL): SQL<boolean> =>
  sql`exists (select 1 from ${ledgerTransaction} where ${of} and ${ledgerTransaction.kind} = 'tie'
    and not exists (select 1 from ${untied.from} where ${untied.as.reverses} = ${ledgerTransaction.id}))`;

/** Builds SQL for the balance of each kind of account at the end of a day; debit is positive. */
export const balancesOn = (orgIds: SQL, day: SQL): SQL<{ kind: BookAccount; kopecks: number }[]> =>
  sql`(select coalesce(json_agg(json_build_object('kind', b.kind, 'kopecks', b.kopecks)), '[]') from (
    select ${ledgerAccount.kind} as kind, sum(${ledgerEntry.kopecks}) as kopecks
    from ${ledgerAccount} join ${ledgerEntry} on ${ledgerEntry.accountId} = ${ledgerAccount.id}
    join ${ledgerTransaction} on ${ledgerTransaction.id} = ${ledgerEntry.transactionId}
    where ${ledgerAccount.orgId} = any (${orgIds}) and ${ledgerTransaction.day} <= ${day}
    group by ${ledgerAccount.kind}) b)`;

/**
 * Movements on the clearing accounts, as `moved`: columns of the transaction and its amount there.
 */
export const clearingMoved = sql`(select ${ledgerEntry.orgId} as org_id, ${ledgerEntry.kopecks} as kopecks,
    ${ledgerTransaction.id} as id, ${ledgerTransaction.kind} as kind, ${ledgerTransaction.day} as day, ${ledgerTransaction.at} as at,
    ${ledgerTransaction.paymentId} as payment_id, ${ledgerTransaction.sourceId} as source_id
  from ${ledgerEntry}
  join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId} and ${ledgerAccount.kind} = 'clearing'
  join ${ledgerTransaction} on ${ledgerTransaction.id} = ${ledgerEntry.transactionId}) moved`;

/** Condition that something remains to be paid: the one of the partial index. */
export const isOpen: SQL = compileFixed(
  sql`${invoice.cancelledAt} is null and ${invoice.paid} < ${invoice.total}`,
);

const statusConditions: Record<Status, (today: SQL) => SQL> = {
  cancelled: () => sql`${invoice.cancelledAt} is not null`,
  paid: () => sql`${invoice.cancelledAt} is null and ${invoice.paid} = ${invoice.total}`,
  overdue: (today) => sql`${isOpen} and ${invoice.dueOn} < ${today}`,
  pending: (today) => sql`${isOpen} and ${invoice.dueOn} >= ${today}`,
};

/** Builds the condition of a status, as `statusOf` decides it. */
export const hasStatus = (status: Status, today: SQL): SQL => statusConditions[status](today);

/** Builds SQL for the last day on which a household was reminded of an invoice, or null. */
export const lastReminder = (invoiceId: SQL): SQL<string | null> =>
  sql`(select max(${invoiceReminder.day}) from ${invoiceReminder} where ${invoiceReminder.invoiceId} = ${invoiceId})`;

const fee = namedTable(invoice, "fee");

/** Builds the condition that an invoice is a waived late fee. */
export const isWaived = (invoiceId: SQL): SQL<boolean> =>
  sql`exists (select 1 from ${lateFeeWaiver} where ${lateFeeWaiver.invoiceId} = ${invoiceId})`;

/** Selects a value of the late fees on an invoice that were billed and stand, or were waived. */
const charged = <T>(value: SQL<T>) => sql<T>`(select ${value} from ${lateFeeCharge}
  join ${fee.from} on ${fee.as.id} = ${lateFeeCharge.invoiceId}
  left join ${lateFeeWaiver} on ${lateFeeWaiver.invoiceId} = ${fee.as.id}
  where ${lateFeeCharge.debtId} = ${invoice.id}
    and (${fee.as.cancelledAt} is null or ${lateFeeWaiver.invoiceId} is not null))`;

const debt = {
  id: invoice.id,
  number: formattedNumber,
  type: invoice.type,
  opening: invoice.opening,
  begun: sql<string>`${begunOn}`,
  dueOn: invoice.dueOn,
  total: invoice.total,
  paid: sql<
    Debt["paid"]
  >`(select coalesce(json_agg(json_build_object('on', g.day, 'kopecks', g.kopecks)), '[]')
    from (select ${payment.receivedOn} as day, sum(${allocation.kopecks}) as kopecks from ${allocation}
      join ${payment} on ${payment.id} = ${allocation.paymentId}
      where ${allocation.invoiceId} = ${invoice.id}
      group by ${payment.receivedOn} having sum(${allocation.kopecks}) > 0) g)`,
  billed: charged(sql<number>`coalesce(sum(${lateFeeCharge.kopecks}), 0)`),
  billedTo: charged(sql<string | null>`max(${lateFeeCharge.to})`),
};

const open = namedTable(invoice, "open_invoice");

/**
 * Builds SQL for the data of an apartment's late fees up to a day: overdue invoices, those paid
 * late since another day, exemptions, and fees billed for a month.
 */
export const lateOf = (
  apartmentId: SQL,
  { since, to, period }: { since: SQL; to: SQL; period: SQL },
): SQL<Late> =>
  jsonObject({
    debts: sql<Debt[]>`(select ${jsonList(jsonObject(debt))}
      from (select ${open.as.id} as id from ${open.from} where ${open.as.apartmentId} = ${apartmentId}
          and ${open.as.cancelledAt} is null and ${open.as.paid} < ${open.as.total} and ${open.as.dueOn} < ${to}
        union select ${allocation.invoiceId} from ${payment}
          join ${allocation} on ${allocation.paymentId} = ${payment.id}
          join ${open.from} on ${open.as.id} = ${allocation.invoiceId} and ${open.as.dueOn} < ${payment.receivedOn}
          where ${payment.apartmentId} = ${apartmentId} and ${payment.receivedOn} >= ${since}) late
      join ${invoice} on ${invoice.id} = late.id
      where ${invoice.cancelledAt} is null and not ${invoice.lateFee})`,
    exempt: sql<Late["exempt"]>`(select ${jsonList(
      jsonObject({ from: lateFeeExemption.from, to: lateFeeExemption.to }),
    )} from ${lateFeeExemption} where ${lateFeeExemption.apartmentId} = ${apartmentId})`,
    billed: sql<Late["billed"]>`(select ${jsonList(
      jsonObject({
        cancelledAt: fee.as.cancelledAt,
        waived: isWaived(sql`${fee.as.id}`),
      }),
    )} from ${fee.from} where ${fee.as.apartmentId} = ${apartmentId} and ${fee.as.lateFee} and ${fee.as.period} = ${period})`,
  }) as SQL<Late>;

/** Day of the books on which a payment was reversed. */
export const reversedOn: SQL = compileFixed(
  sql`coalesce(${payment.reversedOn}, (${payment.reversedAt} at time zone ${literal(zone)})::date)`,
);

/**
 * Movements on the accounts of other income and providers' fees, as `own`; positive `kopecks` are a
 * debit.
 */
export const ownMoved = sql`(select ${ledgerAccount.kind} as kind, ${ledgerTransaction.id} as id, ${ledgerEntry.orgId} as org_id,
    ${ledgerTransaction.day} as day, ${ledgerTransaction.at} as at, ${ledgerEntry.kopecks} as kopecks
  from ${ledgerEntry}
  join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId} and ${ledgerAccount.kind} in ('other_income', 'fees')
  join ${ledgerTransaction} on ${ledgerTransaction.id} = ${ledgerEntry.transactionId}) own`;

/** Builds SQL for a joined decision, with its document where the scope includes it. */
export const decisionOf = (scope: AccessScope) =>
  jsonObjectIf(tariffDecision.id, {
    decidedBy: tariffDecision.decidedBy,
    decidedOn: tariffDecision.decidedOn,
    number: tariffDecision.number,
    since: tariffDecision.since,
    document: sql<DecisionView["document"]>`(select ${jsonObject({
      id: document.id,
      title: document.title,
      fileId: documentVersion.fileId,
    })} from ${document} join ${documentVersion} on ${documentVersion.documentId} = ${document.id}
        and ${documentVersion.number} = ${document.number}
      where ${document.id} = ${tariffDecision.documentId} and ${isReadable(scope)})`,
  });

/** Builds SQL for the decisions of an invoice as its fact names them; null where there are none. */
export const decisionsOfInvoice: SQL<DecisionReference[] | null> = sql<
  DecisionReference[] | null
>`(select jsonb_agg(distinct jsonb_build_object('id', ${tariffDecision.id}, 'decidedOn', ${tariffDecision.decidedOn}))
    from ${invoiceLine} join ${tariffDecision} on ${tariffDecision.id} = ${invoiceLine.decisionId}
    where ${invoiceLine.invoiceId} = ${invoice.id})`;

/** Builds SQL for who made a decision, with its number. */
export const decisionText = sql<string>`concat_ws(', ', ${tariffDecision.decidedBy}, '№\u00a0' || ${tariffDecision.number})`;

/** Conditions of a reminder as SQL. Its sender hears nothing of it; without a mail server no letter goes. */
type Sending = { senderId: SQL; today: SQL; mail: SQL };

/**
 * Builds SQL for the best way in which a reminder reaches an invoice's household: people who have
 * joined, and letters for those who want them.
 */
export function reachOfInvoice({ senderId, today, mail }: Sending): SQL<ReachWay> {
  const letters = sql`coalesce((${person.notifications}->'payments'->>'email')::boolean, true)
    and ${person.deletionDueAt} is null and ${mail}`;
  return sql<ReachWay>`coalesce((select case when bool_or(${letters}) then 'email' else 'inbox' end
    from ${residency} join ${person} on ${person.id} = ${residency.personId}
    where ${residency.apartmentId} = ${invoice.apartmentId} and ${holdsOn(residency, today)}
      and (${residency.kind} = 'owner' or ${residency.validFrom} <= ${begunOn})
      and ${hasJoined(person)} and ${person.anonymisedAt} is null
      and ${person.id} is distinct from ${senderId}
    having count(*) > 0), 'none')`;
}

/** Where an organisation is paid by transfer. */
export const bankFields = {
  recipient: bankDetails.recipient,
  iban: bankDetails.iban,
  bankName: bankDetails.bankName,
  taxId: bankDetails.taxId,
};
