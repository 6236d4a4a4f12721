import {
  canSwitchLanguageModel,
  type LanguageModelView,
  type SwitchLanguageModelInput,
} from "#core/assistant/language-model.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { getLanguageModel } from "../reads/language-model.ts";
import {
  insertLanguageModel,
  lockLanguageModel,
  updateLanguageModel,
} from "../store/language-model.ts";

/**
 * Switches the language model on or off for questions of the organisation's people. Refuses with generic.conflict where
 * somebody else was faster.
 */
export async function switchLanguageModel(
  world: World,
  actor: Actor,
  { isOn, version }: SwitchLanguageModelInput,
): Promise<LanguageModelView> {
  orRefuse(canSwitchLanguageModel(actor));
  const orgId = staffOrgId(actor);
  const at = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const before = await lockLanguageModel(tx, orgId);
    if ((before?.version ?? 0) !== version) throw new Refusal("generic.conflict");
    if ((before?.isOn ?? false) === isOn) return;
    const row = { orgId, isOn, version: version + 1, changedAt: at };
    if (before) await updateLanguageModel(tx, row);
    else if (!(await insertLanguageModel(tx, row))) throw new Refusal("generic.conflict");
    await publishFacts(tx, {
      orgId,
      kind: "assistant.model_switched",
      subject: {},
      actorId: actor.personId,
      data: { on: [!isOn, isOn] },
      audience: { staff: true },
      at,
    });
  });
  return getLanguageModel(world, actor);
}
