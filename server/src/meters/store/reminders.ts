import { eq, sql } from "drizzle-orm";
import { usualWindow } from "#core/meters/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { event } from "#server/platform/events/event-table.ts";
import { meterWindow } from "../table.ts";

/** Lists organisations in which a meter hangs. */
export async function organisationsWithMeters(tx: Tx): Promise<string[]> {
  const rows = await tx.execute<{ orgId: string }>(
    sql`select org_id as "orgId" from organisations_with_meters()`,
  );
  return rows.map(({ orgId }) => orgId);
}

/** Returns the days of a month on which an organisation asks for readings. */
export async function findDays(tx: Tx, orgId: string): Promise<{ fromDay: number; toDay: number }> {
  const [set] = await tx.select().from(meterWindow).where(eq(meterWindow.orgId, orgId));
  return set ?? usualWindow;
}

/**
 * Returns whether nobody has reminded since an instant; concurrent callers wait until the end of
 * `tx`.
 */
export async function mayRemind(tx: Tx, orgId: string, since: Date): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('meters.remind'), hashtext(${orgId}::text))`,
  );
  const [row] = await tx.execute<{ reminded: boolean }>(sql`
    select exists (select 1 from ${event} where ${event.orgId} = ${orgId}::uuid
      and ${event.kind} = 'meter.reminded' and ${event.at} >= ${since.toISOString()}::timestamptz) as reminded`);
  return row?.reminded === false;
}
