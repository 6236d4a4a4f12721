import { randomUUID } from "node:crypto";
import type { KeepCardInput } from "#core/autopay/inputs.ts";
import type { AutopayView } from "#core/autopay/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { renewClaim } from "#server/platform/database/claim.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { autopayById } from "../reads/autopays-view.ts";
import { insertAutopay, lockHeld } from "../store/autopays.ts";
import { publishAutopayFact } from "./facts.ts";
import { giveBack, lockAccount, storeCard } from "./turn-on.ts";

/** Limits of a card that is charged for nothing by itself. */
const noRule = { daysBefore: 0, chargeLimit: 0, monthLimit: 0, chosenIds: [] };

/**
 * Keeps a card for an apartment, charged only for what its person confirms. Refuses with
 * autopay.already_on where a card is kept for it, and otherwise as `turnOn` does with a new card.
 */
export async function keepCard(
  world: World,
  actor: Actor,
  input: KeepCardInput,
  key: string | null,
): Promise<AutopayView> {
  const now = world.clock();
  const { personId } = actor;
  const { apartmentId, consent, ...typed } = input;
  const { orgId } = await inTenant(world.db, actor, (tx) => lockAccount(tx, actor, apartmentId));
  const card = await storeCard(world, { orgId, id: personId }, typed);
  const call = { key, personId, procedure: "autopay.keepCard", input, now } as const;
  const work = (tx: Tx) =>
    runIdempotently(tx, call, async () => {
      await lockHeld(tx, { orgId, personId });
      await lockAccount(tx, actor, apartmentId);
      const row = { id: randomUUID(), orgId, apartmentId, personId };
      const state = { status: "paused", reason: "card_only" } as const;
      const dates = { consentedAt: now, createdAt: now };
      if (!(await insertAutopay(tx, { ...row, ...noRule, ...state, ...dates, consent, ...card })))
        throw new Refusal("autopay.already_on");
      await publishAutopayFact(tx, row, "autopay.card_kept", now, { byHand: true });
      return row.id;
    });
  // The provider may have been slow.
  renewClaim(world.db);
  const id = await inTenant(world.db, actor, work).catch((error: unknown) =>
    giveBack(world, { orgId, personId, ...card }, error),
  );
  return autopayById(world, actor, id);
}
