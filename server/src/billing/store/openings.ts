import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { type Kopecks, toKopecks } from "#core/kernel/money.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { invoice, invoiceLine, payment } from "../table.ts";
import { ledgerEntry, ledgerTransaction } from "../table/ledger-table.ts";
import { openingImport, openingLine } from "../table/opening-table.ts";

/** Rows in one statement: writing more down would keep others waiting. */
const rowsAtOnce = 500;

/** Takes the organisation's lock of opening balances until `tx` ends. */
export async function lockOpenings(tx: Tx, orgId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('billing.opening'), hashtext(${orgId}))`,
  );
}

export type OpeningImportRow = typeof openingImport.$inferSelect;

/** Writes a table with its rows. */
export async function insertOpening(
  tx: Tx,
  table: typeof openingImport.$inferInsert,
  lines: readonly Omit<typeof openingLine.$inferInsert, "orgId" | "importId">[],
): Promise<void> {
  await tx.insert(openingImport).values(table);
  const { orgId, id: importId } = table;
  for (let from = 0; from < lines.length; from += rowsAtOnce)
    await tx
      .insert(openingLine)
      .values(lines.slice(from, from + rowsAtOnce).map((line) => ({ ...line, orgId, importId })));
}

export async function findOpening(tx: Tx, id: string): Promise<OpeningImportRow | null> {
  const [found] = await tx.select().from(openingImport).where(eq(openingImport.id, id));
  return found ?? null;
}

/** Condition that the apartment of a row has a standing opening balance. */
export const hasOpening = sql<boolean>`(exists (select 1 from ${invoice} where ${invoice.apartmentId} = ${openingLine.apartmentId}
    and ${invoice.opening} and ${invoice.cancelledAt} is null)
  or exists (select 1 from ${payment} where ${payment.apartmentId} = ${openingLine.apartmentId}
    and ${payment.method} = 'opening' and ${payment.reversedAt} is null))`;

/** Condition that a row waits to be booked, apart from `hasOpening`. */
const isOpen = sql`${openingLine.fault} is null and ${openingLine.kopecks} <> 0
  and num_nonnulls(${openingLine.invoiceId}, ${openingLine.paymentId}) = 0`;

/** Counts faulty rows, sums the others, and counts waiting ones with a turned sign. */
export async function sumOfOpening(
  tx: Tx,
  id: string,
): Promise<{ faults: number; sum: number; turned: number }> {
  const [found] = await tx
    .select({
      faults: sql<number>`(count(*) filter (where ${openingLine.fault} is not null))::int`,
      sum: sql<number>`coalesce(sum(${openingLine.kopecks}) filter (where ${openingLine.fault} is null), 0)::float8`,
      turned: sql<number>`(count(*) filter (where ${openingLine.value} is not null and ${isOpen} and not ${hasOpening}))::int`,
    })
    .from(openingLine)
    .where(eq(openingLine.importId, id));
  return found ?? { faults: 0, sum: 0, turned: 0 };
}

export type ReadyLine = { line: number; apartmentId: string; kopecks: Kopecks };

/**
 * Lists the next rows to book in the order of apartments, the order in which accounts are locked.
 */
export async function findReady(tx: Tx, id: string, most: number): Promise<ReadyLine[]> {
  const rows = await tx
    .select({
      line: openingLine.line,
      apartmentId: sql<string>`${openingLine.apartmentId}`,
      kopecks: sql<number>`${openingLine.kopecks}::float8`,
    })
    .from(openingLine)
    .where(and(eq(openingLine.importId, id), isOpen, sql`not ${hasOpening}`))
    .orderBy(sql`${openingLine.apartmentId}::text`)
    .limit(most);
  return rows.map((row) => ({ ...row, kopecks: toKopecks(row.kopecks) }));
}

/** A row with what it becomes: an invoice of a debt under its serial, or a payment of what was paid ahead. */
export type OpeningRow = ReadyLine & { id: string; accountId: string; serial: number | null };

type Given = {
  orgId: string;
  importId: string;
  day: string;
  title: string;
  /** The account of what stood before the books were begun here. */
  openingAccount: string;
  createdBy: string;
  createdAt: Date;
};

/** Books rows: their invoices and payments, what moves in the ledger, and what each row has become. */
export async function bookLines(tx: Tx, lines: readonly OpeningRow[], given: Given): Promise<void> {
  const { orgId, importId, day, title, openingAccount, createdBy, createdAt } = given;
  const debts = lines.flatMap(({ serial, ...one }) =>
    serial === null ? [] : [{ ...one, serial }],
  );
  const ahead = lines.filter(({ serial }) => serial === null);
  if (debts.length > 0) {
    await tx.insert(invoice).values(
      debts.map(({ id, apartmentId, serial, kopecks: total }) => ({
        id,
        orgId,
        apartmentId,
        serial,
        total,
        type: "other" as const,
        opening: true,
        period: day.slice(0, 7),
        issuedOn: day,
        dueOn: day,
        createdAt,
        createdBy,
      })),
    );
    await tx.insert(invoiceLine).values(
      debts.map(({ id: invoiceId, kopecks: total }) => ({
        orgId,
        invoiceId,
        position: 0,
        title,
        unit: null,
        quantityMicro: 1e6,
        unitPrice: total,
        total,
      })),
    );
  }
  if (ahead.length > 0)
    await tx.insert(payment).values(
      ahead.map(({ id, apartmentId, kopecks: amount }) => ({
        id,
        orgId,
        apartmentId,
        method: "opening" as const,
        amount: toKopecks(-amount),
        receivedOn: day,
        note: title,
        createdAt,
        createdBy,
      })),
    );
  const moved = lines.map((one) => ({ ...one, transactionId: randomUUID() }));
  await tx.insert(ledgerTransaction).values(
    moved.map(({ transactionId, id, serial }) => ({
      id: transactionId,
      orgId,
      kind: "opening" as const,
      day,
      at: createdAt,
      ...(serial === null ? { paymentId: id } : { invoiceId: id }),
    })),
  );
  await tx.insert(ledgerEntry).values(
    moved.flatMap(({ transactionId, accountId, kopecks: amount }) => [
      { orgId, transactionId, accountId, kopecks: amount },
      { orgId, transactionId, accountId: openingAccount, kopecks: toKopecks(-amount) },
    ]),
  );
  await tx.execute(sql`update ${openingLine} set
      invoice_id = case when b.serial is null then null else b.id end,
      payment_id = case when b.serial is null then b.id end
    from unnest(${sql.param(lines.map(({ line }) => line))}::int[], ${sql.param(lines.map(({ id }) => id))}::uuid[],
      ${sql.param(lines.map(({ serial }) => serial))}::int[]) as b (line, id, serial)
    where ${openingLine.importId} = ${importId}::uuid and ${openingLine.line} = b.line`);
}

/** Returns which of these apartments have an open invoice. */
export async function withDebts(tx: Tx, apartmentIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ apartmentId: invoice.apartmentId })
    .from(invoice)
    .where(
      and(
        inArray(invoice.apartmentId, [...apartmentIds]),
        isNull(invoice.cancelledAt),
        lt(invoice.paid, invoice.total),
      ),
    );
  return new Set(rows.map(({ apartmentId }) => apartmentId));
}
