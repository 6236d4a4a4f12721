import { expireOrder } from "#core/marketplace/lifecycle.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { inTurn } from "#server/platform/operations/in-turn.ts";
import type { World } from "#server/platform/world.ts";
import { lockExpired, organisationsWithExpired, toOrder } from "../store/orders.ts";
import { saveStep } from "./act.ts";

/** Orders that one transaction ends. */
const atOnce = 100;

/** Ends the orders that nobody has confirmed in time, each once, however many processes look. */
export async function expireOrders(world: World): Promise<void> {
  const now = world.clock();
  const orgIds = await inTenant(world.db, { orgIds: [] }, (tx) =>
    organisationsWithExpired(tx, now),
  );
  await inTurn(world.log, orgIds, async (orgId) => {
    let ended: number;
    do {
      ended = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
        const rows = await lockExpired(tx, { orgId, now, most: atOnce });
        for (const row of rows) {
          const moved = expireOrder(toOrder(row), now);
          if (moved) await saveStep(world, tx, row, moved, null, now);
        }
        return rows.length;
      });
    } while (ended === atOnce);
  });
}
