import type { TurnOnAutopayInput } from "#core/autopay/inputs.ts";
import { canReuseCard } from "#core/autopay/policy.ts";
import { isUsableCard } from "#core/autopay/rules/plan.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { cardKeeping } from "#server/checkout/service.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { type AutopayRow, lockAutopay } from "../store/autopays.ts";

type Reuse = { actor: Actor; orgId: string; keptCard: TurnOnAutopayInput["keptCard"] };

/**
 * Returns the card of another autopay of the actor and organisation, behind that autopay's lock: until `tx` ends
 * nobody replaces or forgets it. Refuses with autopay.card_unusable, generic.conflict where that autopay was changed
 * meanwhile, and generic.not_found where it is stopped, somebody else's or another organisation's.
 */
export async function reuseCard(
  world: World,
  tx: Tx,
  { actor, orgId, keptCard }: Reuse,
): Promise<Pick<AutopayRow, "provider" | "cardSealed" | "brand" | "lastFour" | "expires">> {
  const row = keptCard ? await lockAutopay(tx, keptCard.autopayId) : null;
  if (!row || row.status === "stopped") throw new Refusal("generic.not_found");
  orRefuse(canReuseCard(actor, row, { orgId }));
  if (row.version !== keptCard?.version) throw new Refusal("generic.conflict");
  const keeping = cardKeeping(world)?.provider ?? null;
  if (!isUsableCard(row, keeping, toLocal(world.clock()).date))
    throw new Refusal("autopay.card_unusable");
  const { provider, cardSealed, brand, lastFour, expires } = row;
  return { provider, cardSealed, brand, lastFour, expires };
}
