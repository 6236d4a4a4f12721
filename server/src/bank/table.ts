import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { columnMeanings } from "#core/bank/columns/model.ts";
import type { BalanceMismatch, LineCandidate } from "#core/bank/model.ts";
import { matchKinds, postFailures, statementFormats, twinAnswers } from "#core/bank/model.ts";
import { cardProviders } from "#core/checkout/model.ts";
import type { LeftOut } from "#core/kernel/left-out.ts";
import { invoice, payment } from "#server/billing/table.ts";
import { apartment, organisation } from "#server/buildings/table.ts";
import { expense } from "#server/finance/table.ts";
import { person } from "#server/identity/table.ts";
import { day, instant, kopecks, oneOf } from "#server/platform/database/columns.ts";

/** A file of the bank; nothing of it changes but how far it was taken, and that it was taken back. */
export const bankStatement = pgTable(
  "bank_statement",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    name: text().notNull(),
    format: text({ enum: statementFormats }).notNull(),
    iban: text().notNull(),
    fromDay: day("from_day").notNull(),
    toDay: day("to_day").notNull(),
    opening: bigint({ mode: "number" }),
    closing: bigint({ mode: "number" }),
    /** Lines of the file that an earlier one had brought. */
    known: integer().notNull(),
    /** Rows of the file; null where it was imported before they were counted. */
    rows: integer(),
    /** Rows of the file that are no lines, by reason. */
    leftOut: jsonb("left_out").$type<LeftOut[]>().notNull().default([]),
    /** Balances of the file that its lines do not come to; null where they agree or there are none. */
    mismatch: jsonb().$type<BalanceMismatch>(),
    /** SHA-256 of the file. */
    digest: text().notNull(),
    /** Lines of the file, and how many of them were looked at so far; null where it was taken in one piece. */
    lines: integer(),
    taken: integer(),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").references(() => person.id),
    /** Somebody takes it back as a whole: from then on its lines change in no other way; `withdrawnAt`: it is done. */
    withdrawalAt: instant("withdrawal_at"),
    withdrawnAt: instant("withdrawn_at"),
    withdrawnBy: uuid("withdrawn_by").references(() => person.id),
    withdrawalReason: text("withdrawal_reason"),
  },
  (table) => [
    unique("bank_statement_in_org").on(table.orgId, table.id),
    index("bank_statement_newest").on(table.orgId, table.createdAt, table.id),
    index("bank_statement_author")
      .on(table.createdBy)
      .where(sql`created_by is not null`),
    index("bank_statement_withdrawer")
      .on(table.withdrawnBy)
      .where(sql`withdrawn_by is not null`),
    check(
      "bank_statement_withdrawal",
      sql`num_nonnulls(${table.withdrawalAt}, ${table.withdrawnBy}, ${table.withdrawalReason}) in (0, 3)
        and (${table.withdrawnAt} is null or ${table.withdrawalAt} is not null)`,
    ),
    check("bank_statement_format", sql`${table.format} in (${oneOf(statementFormats)})`),
  ],
);

/**
 * Lines of a statement that was read and is not processed to its end, as JSON; `after` counts the lines before them.
 * Inserted before their statement in one transaction, so the foreign key is deferred.
 */
export const statementPiece = pgTable(
  "statement_piece",
  {
    orgId: uuid("org_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    after: integer().notNull(),
    lines: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.statementId, table.after] })],
);

/** Meaning of a column of bank tables, by the key of its heading, as somebody of the organisation has chosen it. */
export const bankColumn = pgTable(
  "bank_column",
  {
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    heading: text().notNull(),
    meaning: text({ enum: columnMeanings }).notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.heading] }),
    check("bank_column_meaning", sql`${table.meaning} in (${oneOf(columnMeanings)})`),
  ],
);

/** Payout of a provider: money from cards, less its fee. */
export const payout = pgTable(
  "payout",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id")
      .notNull()
      .references(() => organisation.id),
    provider: text({ enum: cardProviders }).notNull(),
    day: day("day").notNull(),
    /** Kopecks taken from cards, and the provider's fee; the bank got the difference. */
    gross: kopecks("gross").notNull(),
    fee: kopecks("fee").notNull(),
    reference: text(),
    createdAt: instant("created_at").notNull(),
    createdBy: uuid("created_by").references(() => person.id),
    reversedAt: instant("reversed_at"),
    reversedBy: uuid("reversed_by").references(() => person.id),
    reversalReason: text("reversal_reason"),
  },
  (table) => [
    unique("payout_in_org").on(table.orgId, table.id),
    index("payout_newest").on(table.orgId, table.day, table.id),
    index("payout_author")
      .on(table.createdBy)
      .where(sql`created_by is not null`),
    index("payout_reverser")
      .on(table.reversedBy)
      .where(sql`reversed_by is not null`),
    check("payout_provider", sql`${table.provider} in (${oneOf(cardProviders)})`),
    check(
      "payout_amount",
      sql`${table.gross} > 0 and ${table.fee} between 0 and ${table.gross} - 1`,
    ),
    check(
      "payout_reversed",
      sql`num_nonnulls(${table.reversedAt}, ${table.reversedBy}, ${table.reversalReason}) in (0, 3)`,
    ),
  ],
);

/** A line of a statement, once, however many files hold it; who it is for may be said until it is a payment. */
export const bankLine = pgTable(
  "bank_line",
  {
    id: uuid().primaryKey(),
    orgId: uuid("org_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    /** Its place in the file, from 1. */
    position: integer().notNull(),
    day: day("day").notNull(),
    /** Above nothing came, below went. */
    kopecks: kopecks("kopecks").notNull(),
    payer: text().notNull(),
    payerIban: text("payer_iban"),
    payerCode: text("payer_code"),
    purpose: text().notNull(),
    reference: text(),
    /** Key among the account's lines (`keysOf`), as SHA-256. */
    key: text().notNull(),
    apartmentId: uuid("apartment_id"),
    invoiceId: uuid("invoice_id"),
    match: text({ enum: matchKinds }),
    /** By what it was recognised. */
    found: text(),
    /** Apartments that its purpose names and that contradict each other; null where it does not. */
    candidates: jsonb().$type<LineCandidate[]>(),
    /** The bank has taken an earlier operation back. */
    reversal: boolean().notNull().default(false),
    ignoreReason: text("ignore_reason"),
    /** The payment that it is; one that was taken back leaves the line to be posted again. */
    paymentId: uuid("payment_id"),
    /** The payout of a card provider that it is. */
    payoutId: uuid("payout_id"),
    /** The expense that it is; one that was taken back since is none. */
    expenseId: uuid("expense_id"),
    /** The expense was written down from this line, and was not there before. */
    expenseMade: boolean("expense_made").notNull().default(false),
    /** Why it was not posted the last time; null as soon as anything of it changes. */
    refused: text({ enum: postFailures }),
    /** The line of another statement that it may be, and what was answered. */
    twinOf: uuid("twin_of"),
    twin: text({ enum: twinAnswers }),
    /** The line that it is a part of, and when a line was divided: then its parts are in the books in its place. */
    partOf: uuid("part_of"),
    splitAt: instant("split_at"),
    /** When it was taken back with its statement: the same line may come again. */
    withdrawnAt: instant("withdrawn_at"),
    /** On which day of the books it is on the bank's account; null where it came before suspense was kept. */
    bookedOn: day("booked_on"),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique("bank_line_in_org").on(table.orgId, table.id),
    uniqueIndex("bank_line_key")
      .on(table.orgId, table.key)
      .where(sql`withdrawn_at is null`),
    foreignKey({
      name: "bank_line_statement",
      columns: [table.orgId, table.statementId],
      foreignColumns: [bankStatement.orgId, bankStatement.id],
    }),
    foreignKey({
      name: "bank_line_apartment",
      columns: [table.orgId, table.apartmentId],
      foreignColumns: [apartment.orgId, apartment.id],
    }).onDelete("restrict"),
    foreignKey({
      name: "bank_line_invoice",
      columns: [table.orgId, table.invoiceId],
      foreignColumns: [invoice.orgId, invoice.id],
    }),
    foreignKey({
      name: "bank_line_payment",
      columns: [table.orgId, table.paymentId],
      foreignColumns: [payment.orgId, payment.id],
    }),
    foreignKey({
      name: "bank_line_payout",
      columns: [table.orgId, table.payoutId],
      foreignColumns: [payout.orgId, payout.id],
    }),
    foreignKey({
      name: "bank_line_expense",
      columns: [table.orgId, table.expenseId],
      foreignColumns: [expense.orgId, expense.id],
    }),
    uniqueIndex("bank_line_of_expense").on(table.expenseId),
    uniqueIndex("bank_line_of_payout").on(table.payoutId),
    // What nobody knows yet, and what was never booked.
    index("bank_line_unknown")
      .on(table.orgId, table.day)
      .where(sql`payment_id is null and payout_id is null and ignore_reason is null`),
    index("bank_line_of_statement").on(table.statementId, table.position),
    index("bank_line_of_apartment")
      .on(table.apartmentId)
      .where(sql`apartment_id is not null`),
    index("bank_line_of_invoice")
      .on(table.invoiceId)
      .where(sql`invoice_id is not null`),
    uniqueIndex("bank_line_of_payment").on(table.paymentId),
    // By whom money came before.
    index("bank_line_payer")
      .on(table.orgId, table.payerIban)
      .where(sql`payment_id is not null`),
    foreignKey({
      name: "bank_line_twin",
      columns: [table.orgId, table.twinOf],
      foreignColumns: [table.orgId, table.id],
    }),
    foreignKey({
      name: "bank_line_part",
      columns: [table.orgId, table.partOf],
      foreignColumns: [table.orgId, table.id],
    }),
    index("bank_line_of_twin")
      .on(table.twinOf)
      .where(sql`twin_of is not null`),
    index("bank_line_of_part")
      .on(table.partOf)
      .where(sql`part_of is not null`),
    // Lines that may be one payment, however two files tell it.
    index("bank_line_sum")
      .on(table.orgId, table.kopecks, table.day)
      .where(sql`withdrawn_at is null`),
    check("bank_line_twin_answer", sql`${table.twin} in (${oneOf(twinAnswers)})`),
    check("bank_line_twin_of", sql`(${table.twin} is null) = (${table.twinOf} is null)`),
    check(
      "bank_line_not_booked",
      sql`(${table.splitAt} is null and ${table.twin} is distinct from 'same') or ${table.bookedOn} is null`,
    ),
    check("bank_line_match", sql`${table.match} in (${oneOf(matchKinds)})`),
    check("bank_line_refused", sql`${table.refused} in (${oneOf(postFailures)})`),
    check("bank_line_matched", sql`(${table.match} is null) = (${table.apartmentId} is null)`),
    check("bank_line_spent", sql`${table.expenseId} is null or ${table.kopecks} < 0`),
    check("bank_line_something", sql`${table.kopecks} <> 0`),
    check(
      "bank_line_paid_out",
      sql`${table.payoutId} is null or (${table.kopecks} > 0 and ${table.paymentId} is null and ${table.ignoreReason} is null)`,
    ),
    check(
      "bank_line_posted",
      sql`${table.paymentId} is null or (${table.kopecks} > 0 and ${table.apartmentId} is not null and ${table.ignoreReason} is null)`,
    ),
  ],
);
