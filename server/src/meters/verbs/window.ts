import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { WindowInput } from "#core/meters/inputs.ts";
import { canSetWindow } from "#core/meters/policy.ts";
import type { WindowView } from "#core/meters/views.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { getReadingWindow } from "../reads/meters-view.ts";
import { saveWindow } from "../store/window.ts";

/**
 * Sets on which days of a month readings are due. Refuses with generic.not_found, generic.forbidden,
 * generic.validation, generic.conflict.
 */
export async function setWindow(
  world: World,
  actor: Actor,
  { version, fromDay, toDay }: WindowInput,
): Promise<WindowView> {
  const orgId = staffOrgId(actor);
  orRefuse(canSetWindow(actor, orgId));
  if (toDay < fromDay) {
    const issues = [{ path: "toDay", rule: "invalid" }];
    throw new Refusal("generic.validation", { issues });
  }
  const now = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    if (!(await saveWindow(tx, orgId, version, { fromDay, toDay })))
      throw new Refusal("generic.conflict");
    await publishFacts(tx, {
      orgId,
      kind: "meter.window_changed",
      subject: {},
      actorId: actor.personId,
      data: {},
      audience: { staff: true, households: true },
      at: now,
    });
  });
  return getReadingWindow(world, actor);
}
