import { sql } from "drizzle-orm";
import { usualPlan } from "#core/billing/reminders/model.ts";
import { canSetBank } from "#core/billing/policy.ts";
import type { RemindersView } from "#core/billing/reminders/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { jsonObject, select } from "#server/platform/read/json.ts";
import { param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { reminderPlan } from "../table/reminder-table.ts";

type Stored = Omit<RemindersView, "allowed">;

/**
 * Returns the days on which the actor's organisation sends reminders; a suggestion if none are set.
 */
export async function getReminders(world: World, actor: Actor): Promise<RemindersView> {
  const orgId = staffOrgId(actor);
  const { enabled, version } = reminderPlan;
  const days = sql<RemindersView["days"]>`to_json(${reminderPlan.days})`;
  const found = await runRead<Stored | null>(
    world.db,
    actor,
    select<Stored | null>(
      jsonObject({ enabled, days, version }),
      sql`from ${reminderPlan} where ${reminderPlan.orgId} = ${param(orgId, "uuid")}`,
    ),
  );
  const allowed = canSetBank(actor, orgId) === null;
  return { ...(found ?? { ...usualPlan, version: 0 }), allowed };
}
