import { staffOrgId } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { SmsLimitInput } from "#core/notifications/inputs.ts";
import type { SmsUse } from "#core/notifications/views.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import {
  countOverLimit,
  countSegmentsUsed,
  lockAllowance,
  readAllowance,
  saveAllowance,
} from "./allowance.ts";

/** Returns what the actor's organisation may send in a month, and what it has used. */
export function readSmsUse(world: World, actor: Actor): Promise<SmsUse> {
  const orgId = staffOrgId(actor);
  return inTenant(world.db, actor, (tx) => useOf(world, tx, orgId));
}

/** Changes the monthly limit. Refuses with generic.conflict if somebody was faster. */
export async function changeSmsLimit(
  world: World,
  actor: Actor,
  { perMonth, seen }: SmsLimitInput,
): Promise<SmsUse> {
  const orgId = staffOrgId(actor);
  return inTenant(world.db, actor, async (tx) => {
    if ((await lockAllowance(tx, orgId)) !== seen) throw new Refusal("generic.conflict");
    if (perMonth !== seen) {
      await saveAllowance(tx, orgId, perMonth);
      await publishFacts(tx, {
        orgId,
        kind: "notification.sms_limit_changed",
        subject: { organisation: orgId },
        actorId: actor.personId,
        data: { before: { perMonth: seen }, after: { perMonth } },
        audience: { staff: true },
        at: world.clock(),
      });
    }
    return useOf(world, tx, orgId);
  });
}

async function useOf(world: World, tx: Tx, orgId: string): Promise<SmsUse> {
  const now = world.clock();
  return {
    available: world.sms.arrives,
    segmentPrice: world.config.smsSegmentPrice,
    perMonth: await readAllowance(tx, orgId),
    used: await countSegmentsUsed(tx, orgId, now),
    ...(await countOverLimit(tx, orgId, now)),
  };
}
