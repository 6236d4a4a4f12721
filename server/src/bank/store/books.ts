import { bookStatement, openDayFor, putAside } from "#server/billing/service.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type BookedAmount, type LineRecord, lockUnbooked, saveLine } from "./lines.ts";

/** Brings lines of a statement to the bank's account, a transaction for each day; `day` is the one they are booked on. */
export async function bookLines(
  tx: Tx,
  of: { orgId: string; statementId: string; at: Date },
  lines: readonly BookedAmount[],
): Promise<void> {
  const days = new Map<string, { came: number; went: number }>();
  for (const { day, kopecks } of lines) {
    const sum = days.get(day) ?? { came: 0, went: 0 };
    if (kopecks > 0) sum.came += kopecks;
    else sum.went -= kopecks;
    days.set(day, sum);
  }
  await bookStatement(
    tx,
    of,
    [...days].map(([day, sum]) => ({ day, ...sum })),
  );
}

/**
 * Books a line that is older than the suspense account when it is first changed; returns the day of
 * the books.
 */
export async function requireBooked(tx: Tx, line: LineRecord, at: Date): Promise<string> {
  if (line.bookedOn) return line.bookedOn;
  const { id, orgId, statementId, kopecks, ignoreReason } = line;
  const day = (await openDayFor(tx, orgId))(line.day);
  await bookLines(tx, { orgId, statementId, at }, [{ day, kopecks }]);
  if (ignoreReason !== null && kopecks > 0)
    await putAside(tx, { orgId, lineId: id, amount: kopecks, day, at });
  await saveLine(tx, id, { bookedOn: day });
  return day;
}

/** Books what came before suspense was kept, so that the bank's account is what its statements say. */
export async function bookEarlier(tx: Tx, orgId: string, at: Date): Promise<void> {
  for (const line of await lockUnbooked(tx, orgId)) await requireBooked(tx, line, at);
}
