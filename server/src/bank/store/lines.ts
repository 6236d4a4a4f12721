import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { payment } from "#server/billing/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { bankLine, bankStatement, payout } from "../table.ts";

export type LineRecord = typeof bankLine.$inferSelect;

/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const rowsAtOnce = 2_000;

export async function insertStatement(
  tx: Tx,
  row: typeof bankStatement.$inferInsert,
): Promise<void> {
  await tx.insert(bankStatement).values(row);
}

/** Adds lines; those that an earlier statement has brought, also one at the same time, are left out. Gives how many were new. */
export async function insertLines(
  tx: Tx,
  rows: readonly (typeof bankLine.$inferInsert)[],
): Promise<number> {
  let added = 0;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const written = await tx
      .insert(bankLine)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoNothing({ target: [bankLine.orgId, bankLine.key] })
      .returning({ id: bankLine.id });
    added += written.length;
  }
  return added;
}

/** Which of these keys an organisation has lines of. */
export async function knownKeys(
  tx: Tx,
  orgId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ key: bankLine.key })
    .from(bankLine)
    .where(
      and(eq(bankLine.orgId, orgId), sql`${bankLine.key} = any (${sql.param([...keys])}::text[])`),
    );
  return new Set(rows.map(({ key }) => key));
}

/** Which statement a line is of; null where there is none. */
export async function findLine(
  tx: Tx,
  id: string,
): Promise<{ orgId: string; statementId: string } | null> {
  const [row] = await tx
    .select({ orgId: bankLine.orgId, statementId: bankLine.statementId })
    .from(bankLine)
    .where(eq(bankLine.id, id));
  return row ?? null;
}

/** A line, locked until the end of `tx`; `posted` where its payment or payout stands. */
export async function lockLine(
  tx: Tx,
  id: string,
): Promise<(LineRecord & { posted: boolean }) | null> {
  const [row] = await tx.select().from(bankLine).where(eq(bankLine.id, id)).for("update");
  if (!row) return null;
  if (row.payoutId) {
    const [standing] = await tx
      .select({ id: payout.id })
      .from(payout)
      .where(and(eq(payout.id, row.payoutId), isNull(payout.reversedAt)));
    return { ...row, posted: standing !== undefined };
  }
  if (!row.paymentId) return { ...row, posted: false };
  const [standing] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.id, row.paymentId), isNull(payment.reversedAt)));
  return { ...row, posted: standing !== undefined };
}

/** Lines that came before suspense was kept and are no payment that stands, locked until the end of `tx`. */
export async function lockUnbooked(tx: Tx, orgId: string): Promise<LineRecord[]> {
  const rows = await tx
    .select({ line: bankLine })
    .from(bankLine)
    .leftJoin(payment, eq(payment.id, bankLine.paymentId))
    .where(
      and(
        eq(bankLine.orgId, orgId),
        isNull(bankLine.bookedOn),
        sql`(${payment.id} is null or ${payment.reversedAt} is not null)`,
      ),
    )
    .orderBy(bankLine.id)
    .for("update", { of: bankLine });
  return rows.map(({ line }) => line);
}

type Change = Partial<
  Pick<
    LineRecord,
    | "apartmentId"
    | "invoiceId"
    | "match"
    | "found"
    | "ignoreReason"
    | "paymentId"
    | "payoutId"
    | "bookedOn"
  >
>;

export async function saveLine(tx: Tx, id: string, change: Change): Promise<void> {
  await tx
    .update(bankLine)
    .set({ ...change, version: sql`${bankLine.version} + 1` })
    .where(eq(bankLine.id, id));
}

/** For which apartments these accounts of banks have paid before, by payments that stand. */
export async function payersBefore(
  tx: Tx,
  orgId: string,
  ibans: readonly string[],
): Promise<{ iban: string | null; apartmentId: string | null }[]> {
  if (ibans.length === 0) return [];
  return tx
    .selectDistinct({ iban: bankLine.payerIban, apartmentId: bankLine.apartmentId })
    .from(bankLine)
    .innerJoin(payment, eq(payment.id, bankLine.paymentId))
    .where(
      and(
        eq(bankLine.orgId, orgId),
        isNull(payment.reversedAt),
        isNotNull(bankLine.apartmentId),
        sql`${bankLine.payerIban} = any (${sql.param([...ibans])}::text[])`,
      ),
    );
}
