import type { RemindersInput } from "#core/billing/reminders/inputs.ts";
import type { RemindersView } from "#core/billing/reminders/views.ts";
import { type ReminderPlan, usualPlan } from "#core/billing/reminders/model.ts";
import { canSetBank } from "#core/billing/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { getReminders } from "../reads/reminders-view.ts";
import { findPlan, savePlan } from "../store/reminders.ts";

/**
 * Saves the days on which an organisation reminds. Refuses with generic.not_found, generic.forbidden, and with
 * generic.conflict what somebody else changed meanwhile.
 */
export async function saveReminders(
  world: World,
  actor: Actor,
  { version, ...plan }: RemindersInput,
): Promise<RemindersView> {
  const at = world.clock();
  const orgId = staffOrgId(actor);
  orRefuse(canSetBank(actor, orgId));
  await inTenant(world.db, actor, async (tx) => {
    const known = (await findPlan(tx, orgId)) ?? usualPlan;
    if (!(await savePlan(tx, orgId, plan, version))) throw new Refusal("generic.conflict");
    await publishFacts(tx, {
      orgId,
      kind: "billing.reminders_changed",
      subject: { organisation: orgId },
      actorId: actor.personId,
      data: { before: planJson(known), after: planJson(plan) },
      audience: { staff: true },
      at,
    });
  });
  return getReminders(world, actor);
}

function planJson({ enabled, days }: ReminderPlan) {
  return { on: enabled, reminderDays: days };
}
