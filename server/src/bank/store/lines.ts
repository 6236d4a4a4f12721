import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { PostFailure } from "#core/bank/model.ts";
import { payment } from "#server/billing/table.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { bankLine, bankStatement, payout } from "../table.ts";

/** An amount to be booked, and its day in the books. */
export type BookedAmount = { day: string; kopecks: number };

type InsertedLine = BookedAmount & { id: string };

export type LineRecord = typeof bankLine.$inferSelect;

export async function insertStatement(
  tx: Tx,
  row: typeof bankStatement.$inferInsert,
): Promise<void> {
  await tx.insert(bankStatement).values(row);
}

/**
 * Inserts lines with one SQL statement and returns those that were new. Lines of an earlier file, even of one inserted
 * at the same time, are skipped.
 */
export async function insertLines(
  tx: Tx,
  rows: readonly (typeof bankLine.$inferInsert)[],
): Promise<InsertedLine[]> {
  const written = rows.map((row) => ({
    ...row,
    payer_iban: row.payerIban,
    payer_code: row.payerCode,
    part_of: row.partOf,
    apartment_id: row.apartmentId,
    invoice_id: row.invoiceId,
  }));
  return tx.execute<InsertedLine>(sql`
    insert into ${bankLine} (id, org_id, statement_id, position, key, day, kopecks, payer, payer_iban, payer_code, purpose,
      reference, apartment_id, invoice_id, match, found, candidates, reversal, booked_on, part_of)
    select r.id, r."orgId", r."statementId", r.position, r.key, r.day, r.kopecks, r.payer, r.payer_iban, r.payer_code, r.purpose,
      r.reference, r.apartment_id, r.invoice_id, r.match, r.found, r.candidates, coalesce(r.reversal, false), r."bookedOn", r.part_of
    from json_to_recordset(${JSON.stringify(written)}::json) as r(id uuid, "orgId" uuid, "statementId" uuid, position int,
      key text, day date, kopecks bigint, payer text, payer_iban text, payer_code text, purpose text, reference text,
      apartment_id uuid, invoice_id uuid, match text, found text, candidates jsonb, reversal boolean, "bookedOn" date, part_of uuid)
    on conflict (org_id, key) where withdrawn_at is null do nothing
    returning id, booked_on as day, kopecks::float8 as kopecks`);
}

/** Marks lines as divided: their parts are in the books in their place. */
export async function saveSplit(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.execute(sql`
    update ${bankLine} set split_at = ${at.toISOString()}::timestamptz, booked_on = null, version = version + 1
    where ${bankLine.id} = any (${sql.param([...ids])}::uuid[])`);
}

/** Locks the parts of a divided line that were not withdrawn. */
export async function lockParts(tx: Tx, id: string): Promise<LockedLine[]> {
  const rows = await tx
    .select({ id: bankLine.id })
    .from(bankLine)
    .where(and(eq(bankLine.partOf, id), isNull(bankLine.withdrawnAt)))
    .orderBy(bankLine.id);
  const parts: LockedLine[] = [];
  for (const row of rows) {
    const part = await lockLineOf(tx, row.id);
    if (part) parts.push(part);
  }
  return parts;
}

/**
 * Locks a statement that was imported only in part until the end of `tx`; null if there is none.
 */
export async function lockUnfinished(
  tx: Tx,
  orgId: string,
  digest: string,
): Promise<typeof bankStatement.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(bankStatement)
    .where(
      and(
        eq(bankStatement.orgId, orgId),
        eq(bankStatement.digest, digest),
        isNull(bankStatement.withdrawalAt),
        sql`${bankStatement.taken} < ${bankStatement.lines}`,
      ),
    )
    .limit(1)
    .for("update");
  return row ?? null;
}

/** Returns true if a file was imported before and not withdrawn. */
export async function hasStatement(tx: Tx, orgId: string, digest: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: bankStatement.id })
    .from(bankStatement)
    .where(
      and(
        eq(bankStatement.orgId, orgId),
        eq(bankStatement.digest, digest),
        isNull(bankStatement.withdrawalAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Writes how far a file was taken, and how many lines of this piece were there before. */
export async function saveTaken(
  tx: Tx,
  id: string,
  { taken, known }: { taken: number; known: number },
): Promise<void> {
  await tx
    .update(bankStatement)
    .set({ taken, known: sql`${bankStatement.known} + ${known}` })
    .where(eq(bankStatement.id, id));
}

/** Returns the statement of a line; null if there is none. */
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

/**
 * Locks a line until the end of `tx`, and its statement (shared) before, so that a withdrawal
 * waits. `posted` if its payment or payout stands. Refuses with bank.withdrawn, and with
 * generic.conflict a possible twin or a divided line.
 */
export async function lockLine(tx: Tx, id: string): Promise<LockedLine | null> {
  const line = await lockUnsettledLine(tx, id);
  const isSettled = line?.splitAt === null && (line.twin === null || line.twin === "other");
  if (line && !isSettled) throw new Refusal("generic.conflict");
  return line;
}

/** Locks a line as `lockLine` does, also one that may be a line of another statement or was divided. */
export async function lockUnsettledLine(tx: Tx, id: string): Promise<LockedLine | null> {
  const [of] = await tx
    .select({ withdrawalAt: bankStatement.withdrawalAt })
    .from(bankStatement)
    .where(
      sql`${bankStatement.id} = (select statement_id from ${bankLine} where ${bankLine.id} = ${id})`,
    )
    .for("share");
  if (of?.withdrawalAt) throw new Refusal("bank.withdrawn");
  return lockLineOf(tx, id);
}

export type LockedLine = LineRecord & { posted: boolean };

/** Locks a line for the withdrawal of its statement. */
export async function lockLineOf(tx: Tx, id: string): Promise<LockedLine | null> {
  const [row] = await tx.select().from(bankLine).where(eq(bankLine.id, id)).for("update");
  if (!row) return null;
  if (row.payoutId) {
    const [payoutRow] = await tx
      .select({ id: payout.id })
      .from(payout)
      .where(and(eq(payout.id, row.payoutId), isNull(payout.reversedAt)));
    return { ...row, posted: payoutRow !== undefined };
  }
  if (!row.paymentId) return { ...row, posted: false };
  const [paymentRow] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.id, row.paymentId), isNull(payment.reversedAt)));
  return { ...row, posted: paymentRow !== undefined };
}

/**
 * Locks lines that are older than the suspense account and have no standing payment until the end
 * of `tx`.
 */
export async function lockUnbooked(tx: Tx, orgId: string): Promise<LineRecord[]> {
  const rows = await tx
    .select({ line: bankLine })
    .from(bankLine)
    .leftJoin(payment, eq(payment.id, bankLine.paymentId))
    .where(
      and(
        eq(bankLine.orgId, orgId),
        isNull(bankLine.bookedOn),
        isNull(bankLine.withdrawnAt),
        isNull(bankLine.splitAt),
        sql`${bankLine.twin} is distinct from 'same'`,
        sql`(${payment.id} is null or ${payment.reversedAt} is not null)`,
      ),
    )
    .orderBy(bankLine.id)
    .for("update", { of: bankLine });
  return rows.map(({ line }) => line);
}

type LineChange = Partial<
  Pick<
    LineRecord,
    | "apartmentId"
    | "invoiceId"
    | "match"
    | "found"
    | "ignoreReason"
    | "paymentId"
    | "payoutId"
    | "expenseId"
    | "expenseMade"
    | "bookedOn"
    | "twin"
    | "twinOf"
    | "splitAt"
    | "withdrawnAt"
  >
>;

export async function saveLine(tx: Tx, id: string, change: LineChange): Promise<void> {
  await tx
    .update(bankLine)
    .set({ ...change, refused: null, version: sql`${bankLine.version} + 1` })
    .where(eq(bankLine.id, id));
}

/** Keeps why a line was not posted, where nobody has changed it since it was looked at. */
export async function saveRefused(
  tx: Tx,
  { id, version }: Pick<LineRecord, "id" | "version">,
  why: PostFailure,
): Promise<void> {
  await tx
    .update(bankLine)
    .set({ refused: why })
    .where(and(eq(bankLine.id, id), eq(bankLine.version, version)));
}

/** Maps bank accounts to the apartments that they paid for before. */
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
