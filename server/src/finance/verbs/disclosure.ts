import type { DisclosureInput } from "#core/finance/disclosure/inputs.ts";
import type { DisclosureView } from "#core/finance/disclosure/views.ts";
import { canBillAll } from "#core/finance/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { getDisclosure } from "../reads/building-money/building-money-view.ts";
import { saveShown } from "../store/disclosure.ts";

/** Shows residents the money of their buildings, or hides it. Refuses with generic.conflict what changed meanwhile. */
export async function saveDisclosure(
  world: World,
  actor: Actor,
  { shown, version }: DisclosureInput,
): Promise<DisclosureView> {
  orRefuse(canBillAll(actor));
  const orgId = staffOrgId(actor);
  const at = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    if (!(await saveShown(tx, orgId, shown, version))) throw new Refusal("generic.conflict");
    await publishFacts(tx, {
      orgId,
      kind: shown ? "finance.money_shown" : "finance.money_hidden",
      subject: { organisation: orgId },
      actorId: actor.personId,
      data: {},
      // The pages of residents show or lose it at once.
      audience: { staff: true, households: true },
      at,
    });
  });
  return getDisclosure(world, actor);
}
