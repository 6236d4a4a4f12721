import { fromLocal, toLocal } from "#core/kernel/time.ts";
import { isReminderDay, windowOf } from "#core/meters/rules/window.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { inTurn } from "#server/platform/operations/in-turn.ts";
import type { World } from "#server/platform/world.ts";
import { findDays, mayRemind, organisationsWithMeters } from "../store/reminders.ts";

/**
 * Reminds, once a month in each organisation and near the end of its window, however often and by how many processes it
 * is called. Who hears of it, and whether they have handed in meanwhile, notifications asks before it writes.
 */
export async function remindOfReadings(world: World): Promise<void> {
  const now = world.clock();
  const orgIds = await inTenant(world.db, { orgIds: [] }, organisationsWithMeters);
  await inTurn(world.log, orgIds, (orgId) =>
    inTenant(world.db, { orgIds: [orgId] }, (tx) => remind(tx, orgId, now)),
  );
}

async function remind(tx: Tx, orgId: string, now: Date): Promise<void> {
  const today = toLocal(now).date;
  if (!isReminderDay(windowOf(await findDays(tx, orgId), today), today)) return;
  if (!(await mayRemind(tx, orgId, fromLocal(`${today.slice(0, 7)}-01`, 0)))) return;
  await publishFacts(tx, {
    orgId,
    kind: "meter.reminded",
    subject: {},
    actorId: null,
    data: {},
    audience: { staff: true },
    at: now,
  });
}
