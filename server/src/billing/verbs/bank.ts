import type { BankDetailsInput } from "#core/billing/inputs.ts";
import { canSetBank } from "#core/billing/policy.ts";
import type { BankDetailsView } from "#core/billing/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { bankDetails } from "../reads/bank-view.ts";
import { lockIban, saveBank } from "../store/bank.ts";

/**
 * Saves the bank details of an organisation. Refuses with generic.not_found, generic.forbidden, and with generic.conflict
 * what somebody else changed meanwhile.
 */
export async function saveBankDetails(
  world: World,
  actor: Actor,
  { version, ...details }: BankDetailsInput,
): Promise<BankDetailsView> {
  const at = world.clock();
  const orgId = staffOrgId(actor);
  orRefuse(canSetBank(actor, orgId));
  await world.limits.consume("billing", actor.personId);
  await inTenant(world.db, actor, async (tx) => {
    const before = await lockIban(tx, orgId);
    if (!(await saveBank(tx, orgId, details, version))) throw new Refusal("generic.conflict");
    await publishFacts(tx, {
      orgId,
      kind: "billing.bank_details_changed",
      subject: { organisation: orgId },
      actorId: actor.personId,
      data: { before: { iban: before }, after: { iban: details.iban } },
      audience: { staff: true },
      at,
    });
  });
  return bankDetails(world, actor);
}
