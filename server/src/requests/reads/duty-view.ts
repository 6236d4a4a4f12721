import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { type DutyPlan, listOnDuty } from "#core/requests/duty/plan.ts";
import type { DutyView } from "#core/requests/duty/contract.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { findLockedOut, listDutyStaff, readDuty } from "../store/duty.ts";
import { currentPolicy } from "../store/requests.ts";

/** Returns the duty of the actor's organisation, and who is on duty now. */
export function getDuty(world: World, actor: Actor): Promise<DutyView> {
  const orgId = staffOrgId(actor);
  return inTenant(world.db, actor, async (tx) => {
    const { plan, version } = await readDuty(tx, orgId);
    const { business } = await currentPolicy(tx, orgId);
    const { opens, closes, days } = business;
    const staff = await listDutyStaff(tx, orgId);
    const lockedOut = await findLockedOut(world, tx, orgId);
    const names = new Map(staff.map(({ id, name }) => [id, name]));
    const onDuty = listOnDuty(plan, business, world.clock());
    return {
      plan: keepStaff(plan, new Set(names.keys())),
      version,
      business: { opens, closes, days: [...days] },
      hasSms: world.sms.arrives,
      staff: staff.map(({ id, name, phone }) => ({
        id,
        name,
        hasPhone: phone !== null && world.sms.reaches(phone),
        isLockedOut: lockedOut.has(id),
      })),
      onDuty:
        onDuty?.flatMap((id) => {
          const name = names.get(id);
          return name === undefined || lockedOut.has(id) ? [] : [{ id, name }];
        }) ?? null,
    };
  });
}

/** Leaves out of a plan whoever works here no more. */
function keepStaff(plan: DutyPlan, staff: ReadonlySet<string>): DutyView["plan"] {
  return {
    ...plan,
    hours: plan.hours && [...plan.hours],
    people: plan.people.filter((id) => staff.has(id)),
    week: plan.week.map((id) => (id !== null && staff.has(id) ? id : null)),
    exceptions: plan.exceptions.filter(({ personId }) => staff.has(personId)),
  };
}

/** Finds the phones of those on duty at an instant, by organisation; none outside duty hours. */
export async function findDutyPhones(
  tx: Tx,
  orgIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const phones = new Map<string, string>();
  for (const orgId of orgIds) {
    const { plan } = await readDuty(tx, orgId);
    if (!plan.enabled || !plan.phone) continue;
    const { business } = await currentPolicy(tx, orgId);
    if (listOnDuty(plan, business, now)) phones.set(orgId, plan.phone);
  }
  return phones;
}
