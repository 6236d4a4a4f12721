import { printJob } from "#server/files/table.ts";
import { drawPrint } from "#server/files/prints/draw-print.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { printersOf } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";

/** Draws a person's prints that wait, as the job does with its last attempt. */
export async function drawPrints(world: World, personId: string): Promise<void> {
  const printers = printersOf(world.slices);
  const scope = { orgIds: [], personId };
  const rows = await inTenant(world.db, scope, (tx) => tx.select().from(printJob));
  const run = { last: true, signal: new AbortController().signal };
  for (const { id, state } of rows)
    if (state === "waiting") await drawPrint(world, printers, { id, personId }, run);
}
