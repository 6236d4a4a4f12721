import type { PauseReason, StopReason } from "#core/autopay/model.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { type AutopayRow, isCardOnly, saveAutopay } from "../store/autopays.ts";
import { leaveAnnounced } from "../store/charges.ts";
import { releaseCard } from "./release.ts";
import { publishAutopayFact } from "./facts.ts";

/** Pauses an active autopay behind its lock: nothing that was announced is charged. */
export async function pauseFor(
  tx: Tx,
  row: AutopayRow,
  reason: PauseReason,
  at: Date,
): Promise<void> {
  await saveAutopay(tx, row, { status: "paused", reason });
  await leaveAnnounced(tx, row.id, at);
  await publishAutopayFact(tx, row, "autopay.paused", at, { byHand: reason === "person" });
}

/** Stops an autopay behind its lock, for ever; its provider is to forget the card after the commit. */
export async function stopFor(
  { jobs }: Pick<World, "jobs">,
  tx: Tx,
  row: AutopayRow,
  { reason, at }: { reason: StopReason; at: Date },
): Promise<void> {
  await saveAutopay(tx, row, { status: "stopped", reason, cardSealed: null, stoppedAt: at });
  await leaveAnnounced(tx, row.id, at);
  const kind = isCardOnly(row) ? "autopay.card_removed" : "autopay.stopped";
  await publishAutopayFact(tx, row, kind, at, { byHand: reason === "person" });
  await releaseCard(jobs, tx, row);
}
