import { canTurnOn } from "#core/autopay/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { type Account, holdAccount } from "#server/billing/service.ts";
import { actorOf } from "#server/identity/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { EndedResidency } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { type AutopayRow, findHeld, lockAutopay } from "../store/autopays.ts";
import { stopFor } from "./end.ts";

/** Stops the autopay of whoever has no more of its apartment, and has their card forgotten. */
export async function endForLeaver(
  world: World,
  { orgId, apartmentId, personId }: EndedResidency,
): Promise<void> {
  const actor = await actorOf(world, personId);
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    for (const { id } of (await findHeld(tx, personId)).filter(
      (one) => one.apartmentId === apartmentId,
    )) {
      const row = await lockAutopay(tx, id);
      if (!row || row.status === "stopped") continue;
      const account = await holdAccount(tx, apartmentId, () => null);
      await stopWithoutRights(world, tx, { row, account, actor, now: world.clock() });
    }
  });
}

type Entitled = { row: AutopayRow; account: Account; actor: Actor | null; now: Date };

/** Stops an autopay behind its lock if its person may not pay for its apartment any more; returns whether it did. */
export async function stopWithoutRights(
  world: World,
  tx: Tx,
  { row, account, actor, now }: Entitled,
): Promise<boolean> {
  if (actor && !canTurnOn(actor, { ...account, begun: null })) return false;
  await stopFor(world, tx, row, { reason: "residency", at: now });
  return true;
}
