import { and, eq } from "drizzle-orm";
import type { Tx } from "#server/platform/database/database.ts";
import { meterWindow } from "../table.ts";

type WindowDays = { fromDay: number; toDay: number };

/** Writes the days beside the version that the caller saw, 0 for none; false where somebody was faster. */
export async function saveWindow(
  tx: Tx,
  orgId: string,
  seen: number,
  days: WindowDays,
): Promise<boolean> {
  const written =
    seen === 0
      ? await tx
          .insert(meterWindow)
          .values({ orgId, ...days })
          .onConflictDoNothing()
          .returning({ orgId: meterWindow.orgId })
      : await tx
          .update(meterWindow)
          .set({ ...days, version: seen + 1 })
          .where(and(eq(meterWindow.orgId, orgId), eq(meterWindow.version, seen)))
          .returning({ orgId: meterWindow.orgId });
  return written.length > 0;
}
