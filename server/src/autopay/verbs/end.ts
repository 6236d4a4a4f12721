import type { PauseReason, StopReason } from "#core/autopay/model.ts";
import { cardKeeping } from "#server/checkout/service.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { type AutopayRow, saveAutopay } from "../store/autopays.ts";
import { leaveAnnounced } from "../store/charges.ts";
import { openedCard } from "./card-secret.ts";
import { tell } from "./tell.ts";

/** Pauses an active autopay behind its lock: nothing that was announced is charged. */
export async function pauseFor(
  tx: Tx,
  row: AutopayRow,
  reason: PauseReason,
  at: Date,
): Promise<void> {
  await saveAutopay(tx, row, { status: "paused", reason });
  await leaveAnnounced(tx, row.id, at);
  await tell(tx, row, "autopay.paused", at, { byHand: reason === "person" });
}

/** Stops an autopay behind its lock, for ever; gives the card that its provider is to forget after the commit. */
export async function stopFor(
  tx: Tx,
  row: AutopayRow,
  reason: StopReason,
  at: Date,
): Promise<Freed> {
  await saveAutopay(tx, row, { status: "stopped", reason, cardSealed: null, stoppedAt: at });
  await leaveAnnounced(tx, row.id, at);
  await tell(tx, row, "autopay.stopped", at, { byHand: reason === "person" });
  return row;
}

/** A card that nobody is to charge any more. */
export type Freed = Pick<AutopayRow, "provider" | "cardSealed">;

/** Has providers forget cards. What one does not hear of is of no use to it: we have no token of it any more. */
export async function forgetCards(world: World, freed: readonly Freed[]): Promise<void> {
  const keeping = cardKeeping(world);
  for (const { provider, cardSealed } of freed) {
    if (!cardSealed || keeping?.provider !== provider) continue;
    await keeping.forget(openedCard(world.config.secret, cardSealed)).catch((err: unknown) => {
      world.log.warn({ err }, "a provider did not hear that a card is to be forgotten");
    });
  }
}
