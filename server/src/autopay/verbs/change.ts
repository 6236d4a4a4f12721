import type { ChangeAutopayInput, VersionedAutopayInput } from "#core/autopay/inputs.ts";
import { canManage } from "#core/autopay/policy.ts";
import { isUsableCard } from "#core/autopay/rules/plan.ts";
import type { AutopaysView, AutopayView } from "#core/autopay/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { cardKeeping } from "#server/checkout/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { autopayById, listOwnAutopays } from "../reads/autopays-view.ts";
import { type AutopayRow, isCardOnly, lockAutopay, saveAutopay } from "../store/autopays.ts";
import { pauseFor, stopFor } from "./end.ts";
import { publishAutopayFact } from "./facts.ts";

/** Changes day and limits. Refuses with generic.conflict if somebody was faster. */
export async function changeAutopay(
  world: World,
  actor: Actor,
  { id, version, ...rule }: ChangeAutopayInput,
): Promise<AutopayView> {
  const now = world.clock();
  await changeOwn(world, actor, { id, version }, async (tx, row) => {
    // A card alone has no rule; whoever wants one turns autopay on.
    if (isCardOnly(row)) throw new Refusal("generic.conflict");
    await saveAutopay(tx, row, rule);
    await publishAutopayFact(tx, row, "autopay.changed", now, { byHand: true });
  });
  return autopayById(world, actor, id);
}

/** Charges nothing until it is resumed; one that is paused stays as it is. */
export async function pauseAutopay(
  world: World,
  actor: Actor,
  input: VersionedAutopayInput,
): Promise<AutopayView> {
  const now = world.clock();
  await changeOwn(world, actor, input, async (tx, row) => {
    if (row.status === "active") await pauseFor(tx, row, "person", now);
  });
  return autopayById(world, actor, input.id);
}

/** Charges again. Refuses with autopay.card_unusable where its card is good for nothing. */
export async function resumeAutopay(
  world: World,
  actor: Actor,
  input: VersionedAutopayInput,
): Promise<AutopayView> {
  const now = world.clock();
  const keeping = cardKeeping(world)?.provider ?? null;
  await changeOwn(world, actor, input, async (tx, row) => {
    if (row.status === "active") return;
    if (isCardOnly(row)) throw new Refusal("generic.conflict");
    if (!isUsableCard(row, keeping, toLocal(now).date)) throw new Refusal("autopay.card_unusable");
    await saveAutopay(tx, row, { status: "active", reason: null });
    await publishAutopayFact(tx, row, "autopay.resumed", now, { byHand: true });
  });
  return autopayById(world, actor, input.id);
}

/** Stops for ever, whatever was changed meanwhile; stopped again it stays so. */
export async function stopAutopay(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<AutopaysView> {
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const row = await lockOwn(tx, actor, id);
    if (row.status !== "stopped") await stopFor(world, tx, row, { reason: "person", at: now });
  });
  return listOwnAutopays(world, actor);
}

function changeOwn(
  world: World,
  actor: Actor,
  { id, version }: VersionedAutopayInput,
  work: (tx: Tx, row: AutopayRow) => Promise<void>,
): Promise<void> {
  return inTenant(world.db, actor, async (tx) => {
    const row = await lockOwn(tx, actor, id);
    if (row.status === "stopped") throw new Refusal("generic.not_found");
    if (row.version !== version) throw new Refusal("generic.conflict");
    await work(tx, row);
  });
}

/** Locks one of the actor's own autopays. */
async function lockOwn(tx: Tx, actor: Actor, id: string): Promise<AutopayRow> {
  const row = await lockAutopay(tx, id);
  if (!row) throw new Refusal("generic.not_found");
  orRefuse(canManage(actor, row));
  return row;
}
