import { randomUUID } from "node:crypto";
import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Draft } from "#core/billing/lifecycle.ts";
import type { BillingSubject } from "#core/billing/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { rowsOf } from "#server/platform/read/recordset.ts";
import { invoice, invoiceLine, payment } from "../table.ts";
import { ledgerEntry, ledgerTransaction } from "../table/ledger-table.ts";

/** An invoice under its number, with the accounts that its charge moves between. */
export type NewInvoice = {
  id: string;
  serial: number;
  billed: BillingSubject;
  draft: Draft;
  accountId: string;
  /** First day of lateness, for an invoice of late fees only; else null. */
  lateSince: string | null;
};

/** Writes invoices of one organisation with their lines and charges, a statement for each table. */
export async function insertInvoices(
  tx: Tx,
  orgId: string,
  invoices: readonly NewInvoice[],
  given: { income: string; lateFees: string; createdBy: string; createdAt: Date },
): Promise<void> {
  const { income, lateFees, createdBy, createdAt } = given;
  const charges = invoices.map(({ id, draft, accountId, lateSince }) => ({
    id: randomUUID(),
    invoiceId: id,
    day: draft.issuedOn,
    accountId,
    amount: draft.total,
    credit: lateSince ? lateFees : income,
  }));
  const rows = invoices.map(
    ({ id, serial, billed, lateSince, draft: { lines: _, ...drafted } }) => ({
      ...drafted,
      id,
      serial,
      orgId,
      apartmentId: billed.apartmentId,
      lateFee: lateSince !== null,
      lateSince,
      createdBy,
      createdAt,
    }),
  );
  const lines = invoices.flatMap(({ id, draft }) =>
    draft.lines.map((line, position) => ({ ...line, orgId, invoiceId: id, position })),
  );
  const moved = charges.map(({ id, invoiceId, day }) => ({
    id,
    orgId,
    kind: "charge" as const,
    invoiceId,
    day,
    at: createdAt,
  }));
  const entries = charges.flatMap(({ id: transactionId, accountId, amount, credit }) => [
    { orgId, transactionId, accountId, kopecks: amount },
    { orgId, transactionId, accountId: credit, kopecks: -amount },
  ]);
  await tx.execute(sql`insert into ${invoice} ${rowsOf(invoice, rows)}`);
  await tx.execute(sql`insert into ${invoiceLine} ${rowsOf(invoiceLine, lines)}`);
  await tx.execute(sql`insert into ${ledgerTransaction} ${rowsOf(ledgerTransaction, moved)}`);
  await tx.execute(sql`insert into ${ledgerEntry} ${rowsOf(ledgerEntry, entries)}`);
}

/** Returns which of these apartments have paid in advance. */
export async function withCredit(tx: Tx, apartmentIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ apartmentId: payment.apartmentId })
    .from(payment)
    .where(
      and(
        inArray(payment.apartmentId, [...apartmentIds]),
        isNull(payment.reversedAt),
        sql`${payment.allocated} + ${payment.refunded} < ${payment.amount}`,
      ),
    );
  return new Set(rows.map(({ apartmentId }) => apartmentId));
}
