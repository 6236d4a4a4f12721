import { termsOn } from "#core/billing/late-fee/fee.ts";
import type { LateFeeInput } from "#core/billing/late-fee/inputs.ts";
import { lateFeeLimits } from "#core/billing/late-fee/model.ts";
import type { LateFeeView } from "#core/billing/late-fee/views.ts";
import { findDateIssues, refuseIssues } from "#core/billing/lifecycle.ts";
import { canSetBank } from "#core/billing/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { findRules, replaceTerms, savePlan } from "../store/late-fee.ts";
import { lateFee } from "../reads/late-fee/late-fee.ts";

/**
 * Sets an organisation's late fee from a day on; days before stay as they were. Refuses with generic.not_found,
 * generic.forbidden, generic.validation (the day), and with generic.conflict what somebody else changed meanwhile.
 */
export async function saveLateFee(
  world: World,
  actor: Actor,
  { version, pauses, ...terms }: LateFeeInput,
): Promise<LateFeeView> {
  const at = world.clock();
  const today = toLocal(at).date;
  const orgId = staffOrgId(actor);
  orRefuse(canSetBank(actor, orgId));
  await world.limits.consume("billing", actor.personId);
  const { days } = lateFeeLimits;
  const issues = findDateIssues("from", terms.from, addDays(today, -days), addDays(today, days));
  if (issues.length > 0) orRefuse(refuseIssues(issues));
  await inTenant(world.db, actor, async (tx) => {
    const known = await findRules(tx, orgId, today);
    const before = known && termsOn(known.terms, today);
    if (!(await savePlan(tx, orgId, pauses, version))) throw new Refusal("generic.conflict");
    await replaceTerms(tx, orgId, terms);
    await publishFacts(tx, {
      orgId,
      kind: "billing.late_fee_changed",
      subject: { organisation: orgId },
      actorId: actor.personId,
      data: {
        before: { dayRate: before ? percent(before.rate) : null },
        after: { dayRate: percent(terms.rate), since: terms.from },
      },
      audience: { staff: true },
      at,
    });
  });
  return lateFee(world, actor);
}

/** Formats millionths in percent: 100 → 0.01%. */
function percent(millionths: number): string {
  return `${millionths / 10_000}%`;
}
