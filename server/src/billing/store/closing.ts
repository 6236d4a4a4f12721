import { and, eq, gte, isNull, max, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { bookClosing } from "../table/closing-table.ts";

const isClosed = (orgId: string) => and(eq(bookClosing.orgId, orgId), isNull(bookClosing.openedAt));
const books = (orgId: string) => sql`hashtext('billing.closing'), hashtext(${orgId})`;

/** Returns the last closed month, or null. Nobody closes or reopens one until `tx` ends. */
export async function shareBooks(tx: Tx, orgId: string): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${books(orgId)})`);
  return lastClosed(tx, orgId);
}

/**
 * Locks the books for closing or opening: waits for money that is being written and holds up what
 * comes.
 */
export async function lockBooks(tx: Tx, orgId: string): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${books(orgId)})`);
  return lastClosed(tx, orgId);
}

async function lastClosed(tx: Tx, orgId: string): Promise<string | null> {
  const [found] = await tx
    .select({ month: max(bookClosing.month) })
    .from(bookClosing)
    .where(isClosed(orgId));
  return found?.month ?? null;
}

export async function insertClosing(
  tx: Tx,
  row: Pick<typeof bookClosing.$inferInsert, "id" | "orgId" | "month" | "closedAt" | "closedBy">,
): Promise<void> {
  await tx.insert(bookClosing).values(row);
}

/** Opens a month and all after it; gives the months that were closed. */
export async function openSince(
  tx: Tx,
  { orgId, month }: { orgId: string; month: string },
  set: { openedAt: Date; openedBy: string; openReason: string },
): Promise<string[]> {
  const opened = await tx
    .update(bookClosing)
    .set(set)
    .where(and(isClosed(orgId), gte(bookClosing.month, month)))
    .returning({ month: bookClosing.month });
  return opened.map((one) => one.month);
}
