import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { apartment, organisation } from "#server/buildings/table.ts";
import { bookAccounts } from "#core/billing/model.ts";
import { day, instant, kopecks, oneOf } from "#server/platform/database/columns.ts";
import { invoice, payment } from "../table.ts";

type TenantColumns = { orgId: AnyPgColumn; id: AnyPgColumn };
const inOrg = (name: string, columns: [AnyPgColumn, AnyPgColumn], { orgId, id }: TenantColumns) =>
  foreignKey({ name, columns, foreignColumns: [orgId, id] });

export const transactionKinds = [
  "charge",
  "payment",
  "cancellation",
  "reversal",
  "refund",
  "statement",
  "aside",
  "tie",
  "untie",
  "payout",
  "opening",
  "withdrawal",
] as const;

/**
 * Where money is reckoned: what each apartment owes, and the organisation's income, till, bank, what a card provider owes it,
 * what came and nobody knows for whom, fees of providers, what came that is no dues, what left the bank, and what stood before the books were begun here.
 */
export const ledgerAccount = pgTable(
  "ledger_account",
  {
    id: uuid().primaryKey().defaultRandom(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    kind: text({ enum: bookAccounts }).notNull(),
    /** Apartment of a receivable account; its row is the lock on the apartment's money. */
    apartmentId: uuid("apartment_id"),
  },
  (table) => [
    inOrg("ledger_account_apartment", [table.orgId, table.apartmentId], apartment).onDelete(
      "restrict",
    ),
    unique("ledger_account_in_org").on(table.orgId, table.id),
    uniqueIndex("ledger_account_receivable").on(table.apartmentId),
    uniqueIndex("ledger_account_own")
      .on(table.orgId, table.kind)
      .where(sql`apartment_id is null`),
    check("ledger_account_kind", sql`${table.kind} in (${oneOf(bookAccounts)})`),
    check(
      "ledger_account_whose",
      sql`(${table.kind} = 'receivable') = (${table.apartmentId} is not null)`,
    ),
  ],
);

/** A movement of money between accounts, append-only; a correction is one that reverses another. */
export const ledgerTransaction = pgTable(
  "ledger_transaction",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    kind: text({ enum: transactionKinds }).notNull(),
    day: day("day").notNull(),
    invoiceId: uuid("invoice_id"),
    paymentId: uuid("payment_id"),
    /** Bank statement, line or payout that the transaction is for. */
    sourceId: uuid("source_id"),
    reverses: uuid(),
    at: instant("at").notNull(),
  },
  (table) => [
    unique("ledger_transaction_in_org").on(table.orgId, table.id),
    inOrg("ledger_transaction_invoice", [table.orgId, table.invoiceId], invoice),
    inOrg("ledger_transaction_payment", [table.orgId, table.paymentId], payment),
    foreignKey({
      name: "ledger_transaction_reversed",
      columns: [table.orgId, table.reverses],
      foreignColumns: [table.orgId, table.id],
    }),
    uniqueIndex("ledger_transaction_reverses").on(table.reverses),
    uniqueIndex("ledger_transaction_charge").on(table.invoiceId, table.kind),
    // A refund has the id of what was given back: each is there once.
    uniqueIndex("ledger_transaction_receipt")
      .on(table.paymentId, table.kind)
      .where(sql`kind not in ('refund', 'tie', 'untie')`),
    index("ledger_transaction_of_source")
      .on(table.sourceId)
      .where(sql`source_id is not null`),
    uniqueIndex("ledger_transaction_payout")
      .on(table.sourceId)
      .where(sql`kind = 'payout'`),
    index("ledger_transaction_of_payment")
      .on(table.paymentId)
      .where(sql`payment_id is not null`),
    check("ledger_transaction_kind", sql`${table.kind} in (${oneOf(transactionKinds)})`),
    check(
      "ledger_transaction_source",
      sql`num_nonnulls(${table.invoiceId}, ${table.paymentId}, ${table.sourceId}) = 1
        and (${table.kind} = 'opening' or (${table.kind} in ('charge', 'cancellation')) = (${table.invoiceId} is not null))
        and (${table.kind} <> 'opening' or ${table.sourceId} is null)
        and (${table.kind} not in ('payment', 'refund') or ${table.paymentId} is not null)
        and (${table.kind} not in ('statement', 'aside', 'payout', 'withdrawal') or ${table.sourceId} is not null)`,
    ),
    check(
      "ledger_transaction_correction",
      sql`(${table.kind} in ('cancellation', 'reversal', 'untie')) = (${table.reverses} is not null)`,
    ),
  ],
);

/** A transaction's part on one account: debit above nothing, credit below. Together they are nothing. */
export const ledgerEntry = pgTable(
  "ledger_entry",
  {
    orgId: uuid("org_id").notNull(),
    transactionId: uuid("transaction_id").notNull(),
    accountId: uuid("account_id").notNull(),
    kopecks: kopecks("kopecks").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.accountId] }),
    inOrg("ledger_entry_transaction", [table.orgId, table.transactionId], ledgerTransaction),
    inOrg("ledger_entry_account", [table.orgId, table.accountId], ledgerAccount),
    index("ledger_entry_of_account").on(table.accountId),
    check("ledger_entry_something", sql`${table.kopecks} <> 0`),
  ],
);
