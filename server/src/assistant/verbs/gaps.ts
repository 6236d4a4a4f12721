import type { SetGapsAsideInput } from "#core/assistant/answers/inputs.ts";
import { answerLimits } from "#core/assistant/answers/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { day } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { inTurn } from "#server/platform/operations/in-turn.ts";
import type { World } from "#server/platform/world.ts";
import { deleteGapsBefore, organisationsWithGapsBefore, saveSetAside } from "../store/gaps.ts";

/** Sets gaps of the actor's organisation aside, or takes them back. Repeating it changes nothing. */
export async function setGapsAside(
  world: World,
  actor: Actor,
  { ids, aside }: SetGapsAsideInput,
): Promise<{ ok: true }> {
  const orgId = staffOrgId(actor);
  const setAsideAt = aside ? world.clock() : null;
  await inTenant(world.db, actor, (tx) => saveSetAside(tx, ids, { orgId, setAsideAt }));
  return { ok: true };
}

/** Forgets gaps of all organisations after their days. */
export async function forgetGaps(world: World): Promise<void> {
  const before = new Date(world.clock().getTime() - answerLimits.gapDays * day);
  const orgIds = await inTenant(world.db, { orgIds: [] }, (tx) =>
    organisationsWithGapsBefore(tx, before),
  );
  await inTurn(world.log, orgIds, (orgId) =>
    inTenant(world.db, { orgIds: [orgId] }, (tx) => deleteGapsBefore(tx, orgId, before)),
  );
}
