import type { AskProviderInput } from "#core/bank/payout/inputs.ts";
import type { AskedView } from "#core/bank/payout/views.ts";
import { canBank } from "#core/bank/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse } from "#core/kernel/refusal.ts";
import { askAgain } from "#server/checkout/service.ts";
import type { World } from "#server/platform/world.ts";

/** Asks the provider once more what came of a payment or refund that the books have not. Refuses as `askAgain`. */
export async function askProvider(
  world: World,
  actor: Actor,
  { kind, id }: AskProviderInput,
): Promise<AskedView> {
  orRefuse(canBank(actor));
  await world.limits.consume("billing", actor.personId);
  const orgId = staffOrgId(actor);
  return { booked: await askAgain(world, { orgId, id }, kind) };
}
