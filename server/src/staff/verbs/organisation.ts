import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { isEdrpou, isRnokpp } from "#core/kernel/numbers/tax-id.ts";
import type { ChangeOrganisation, OrganisationView } from "#core/staff/model.ts";
import { encryptText } from "#server/platform/sealing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { publishStaffFact } from "./facts.ts";
import { lockOrganisationDetails, saveOrganisation } from "#server/buildings/service.ts";
import { readOrganisation } from "../reads/staff.ts";

/** Changes name and tax number. Refuses with generic.conflict if somebody was faster. */
export async function changeOrganisation(
  world: World,
  actor: Actor,
  { mark, name, taxId }: ChangeOrganisation,
): Promise<OrganisationView> {
  const now = world.clock();
  const orgId = staffOrgId(actor);
  const { personId } = actor;
  const stored = isRnokpp(taxId) ? encryptText(world.config.secret, taxId) : taxId;
  await inTenant(world.db, actor, async (tx) => {
    const before = await lockOrganisationDetails(tx, orgId);
    if (before?.mark !== mark) throw new Refusal("generic.conflict");
    const after = { name, taxId: stored || before.taxId };
    if (after.name === before.name && after.taxId === before.taxId) return;
    await saveOrganisation(tx, orgId, after);
    const data = { before: auditFields(before), after: auditFields(after) };
    const subject = { organisation: orgId };
    await publishStaffFact(tx, "staff.organisation_changed", {
      orgId,
      actorId: personId,
      subject,
      data,
      at: now,
    });
  });
  return readOrganisation(world, actor, orgId);
}

/** Returns what the log keeps: of an individual's tax number only that there is one. */
function auditFields({ name, taxId }: { name: string; taxId: string | null }) {
  return { name, taxId: taxId === null || isEdrpou(taxId) ? taxId : "individual" };
}
