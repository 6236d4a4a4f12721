import { randomUUID } from "node:crypto";
import { billingAudience, type BillingFact } from "#core/billing/events.ts";
import type { EndExemptionInput, ExemptInput } from "#core/billing/late-fee/inputs.ts";
import { lateFeeLimits } from "#core/billing/late-fee/model.ts";
import type { LateFeeView } from "#core/billing/late-fee/views.ts";
import { findDateIssues, refuseIssues } from "#core/billing/lifecycle.ts";
import type { BillingSubject } from "#core/billing/model.ts";
import { canBill } from "#core/billing/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import {
  endExemption as saveEnd,
  findStandingExemptions,
  insertExemption,
  lockExemption,
} from "../store/late-fee.ts";
import { requireAccount } from "../verbs/account.ts";
import { lateFee } from "../reads/late-fee/late-fee.ts";

/** Exempts an apartment from late fees from a day on. Refuses with generic.conflict where it is exempt already. */
export async function exemptApartment(
  world: World,
  actor: Actor,
  { apartmentId, from, reason }: ExemptInput,
): Promise<LateFeeView> {
  const now = world.clock();
  const today = toLocal(now).date;
  await world.limits.consume("billing", actor.personId);
  await inTenant(world.db, actor, async (tx) => {
    const account = await requireAccount(tx, actor, "issue", apartmentId);
    const { days } = lateFeeLimits;
    const issues = findDateIssues("from", from, addDays(today, -days), addDays(today, days));
    if (issues.length > 0) orRefuse(refuseIssues(issues));
    if ((await findStandingExemptions(tx, apartmentId)).length > 0)
      throw new Refusal("generic.conflict");
    const { orgId } = account;
    const id = randomUUID();
    const written = { createdAt: now, createdBy: actor.personId };
    await insertExemption(tx, { id, orgId, apartmentId, from, to: null, reason, ...written });
    await tell(tx, actor, account, { kind: "billing.late_fee_exempted", since: from }, now);
  });
  return lateFee(world, actor);
}

/**
 * Sets the last day of an exemption from late fees. Refuses with generic.not_found, generic.forbidden, generic.validation
 * (the day), and with generic.conflict where it has a last day already.
 */
export async function endExemption(
  world: World,
  actor: Actor,
  { id, to }: EndExemptionInput,
): Promise<LateFeeView> {
  const now = world.clock();
  const today = toLocal(now).date;
  await world.limits.consume("billing", actor.personId);
  await inTenant(world.db, actor, async (tx) => {
    const found = await lockExemption(tx, id);
    if (!found) throw new Refusal("generic.not_found");
    orRefuse(canBill(actor, "issue", { ...found, begun: null }));
    if (found.to !== null) throw new Refusal("generic.conflict");
    const issues = findDateIssues("to", to, found.from, addDays(today, lateFeeLimits.days));
    if (issues.length > 0) orRefuse(refuseIssues(issues));
    await saveEnd(tx, id, to);
    const fact = {
      kind: "billing.late_fee_exemption_ended",
      since: found.from,
      lastDay: to,
    } as const;
    await tell(tx, actor, found, fact, now);
  });
  return lateFee(world, actor);
}

/** Publishes a fact for the household as well, since it concerns a debt. */
function tell(
  tx: Tx,
  actor: Actor,
  { orgId, buildingId, apartmentId }: BillingSubject,
  { kind, ...data }: BillingFact,
  at: Date,
): Promise<void> {
  return publishFacts(tx, {
    orgId,
    kind,
    subject: { apartment: apartmentId, building: buildingId },
    actorId: actor.personId,
    data,
    audience: billingAudience({ orgId, buildingId, apartmentId, begun: null }),
    at,
  });
}
