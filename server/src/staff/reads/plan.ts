import { staffOrgId } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { offerOf } from "#core/offer.ts";
import type { PlanNoticeView } from "#core/staff/model.ts";
import { findAgreedState, findReadOnlyDay } from "#core/staff/plan.ts";
import { findPlan } from "#server/buildings/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";

type PlanReader = Pick<World, "db" | "clock" | "config">;

/** Returns whether the plan of a member of staff's organisation has ended, and what follows. */
export async function getPlanNotice(world: PlanReader, actor: Actor): Promise<PlanNoticeView> {
  const orgId = staffOrgId(actor);
  if (!offerOf(world.config).prices) return { ended: null };
  const agreed = await inTenant(world.db, { orgIds: [orgId] }, (tx) => findPlan(tx, orgId));
  const until = agreed?.plan ? agreed.planUntil : null;
  const state = findAgreedState(toLocal(world.clock()).date, until);
  if (until === null || state === "active") return { ended: null };
  const isReadOnly = state === "read_only";
  return { ended: { until, readOnlyFrom: findReadOnlyDay(until), isReadOnly } };
}

/** Refuses with api.plan_ended whoever works for an organisation of which staff may only read. */
export async function requirePlan(world: PlanReader, actor: Actor): Promise<void> {
  const { ended } = await getPlanNotice(world, actor);
  if (ended?.isReadOnly) throw new Refusal("api.plan_ended");
}
