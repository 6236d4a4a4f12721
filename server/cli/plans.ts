import type { PlanId } from "#core/plan-ids.ts";
import { findPlan, savePlan } from "#server/buildings/store/places.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";
import type { World } from "#server/platform/world.ts";

/** Saves the plan of an organisation; `none` removes it. Throws StartFault for a last day that is none or has no plan. */
export async function changePlan(
  world: World,
  orgId: string,
  plan: PlanId | "none" | undefined,
  until: string | undefined,
): Promise<void> {
  if (until !== undefined && (!plan || plan === "none"))
    throw new StartFault("--until needs a plan: name one before it, or leave it out.", {
      exitCode: 2,
    });
  if (!plan) return;
  if (until !== undefined && !isDay(until))
    throw new StartFault(`--until must be a date such as 2027-11-26, not “${until}”.`, {
      exitCode: 2,
    });
  const agreed = { plan: plan === "none" ? null : plan, planUntil: until ?? null };
  await inTenant(world.db, { orgIds: [orgId] }, (tx) => savePlan(tx, orgId, agreed));
}

/** Describes the plan of an organisation in a line. */
export async function describePlan(world: World, orgId: string): Promise<string> {
  const found = await inTenant(world.db, { orgIds: [orgId] }, (tx) => findPlan(tx, orgId));
  if (!found?.plan) return "no plan agreed.";
  return `plan ${found.plan}, ${found.planUntil ? `until ${found.planUntil}` : "no end date"}.`;
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}
