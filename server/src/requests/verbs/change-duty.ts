import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { DutyView } from "#core/requests/duty/contract.ts";
import type { DutyPlan } from "#core/requests/duty/plan.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { getDuty } from "../reads/duty-view.ts";
import { listDutyStaff, readDuty, saveDuty } from "../store/duty.ts";

/**
 * Changes duty hours and who is on duty. Refuses with generic.conflict if somebody was faster, with
 * generic.validation people who do not work here.
 */
export async function changeDuty(
  world: World,
  actor: Actor,
  { version, ...plan }: DutyPlan & { version: number },
): Promise<DutyView> {
  const orgId = staffOrgId(actor);
  await inTenant(world.db, actor, async (tx) => {
    const staff = new Set((await listDutyStaff(tx, orgId)).map(({ id }) => id));
    const named = [
      ...plan.people.map((id, n) => ({ id, path: `people.${n}` })),
      ...plan.week.map((id, n) => ({ id, path: `week.${n}` })),
      ...plan.exceptions.map(({ personId: id }, n) => ({ id, path: `exceptions.${n}.personId` })),
    ];
    const strangers = named.filter(({ id }) => id !== null && !staff.has(id));
    if (strangers.length > 0)
      throw new Refusal("generic.validation", {
        issues: strangers.map(({ path }) => ({ path, rule: "invalid" })),
      });
    const before = await readDuty(tx, orgId);
    if (!(await saveDuty(tx, orgId, plan, version))) throw new Refusal("generic.conflict");
    await publishFacts(tx, {
      orgId,
      kind: "request.duty_changed",
      subject: { organisation: orgId },
      actorId: actor.personId,
      data: {
        before: { on: before.plan.enabled, phone: before.plan.phone },
        after: { on: plan.enabled, phone: plan.phone },
      },
      audience: { staff: true, households: true },
      at: world.clock(),
    });
  });
  return getDuty(world, actor);
}
