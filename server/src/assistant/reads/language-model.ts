import type { LanguageModelView } from "#core/assistant/language-model.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { readUse } from "../language-model/budget.ts";
import { readLanguageModel } from "../language-model/settings.ts";
import { languageModelOf } from "../store/language-model.ts";

/** Reads the installation's language model, the organisation's choice and what it has used this month. */
export async function getLanguageModel(world: World, actor: Actor): Promise<LanguageModelView> {
  const orgId = staffOrgId(actor);
  const settings = readLanguageModel(world.config.sliceSettings);
  const { date } = toLocal(world.clock());
  return inTenant(world.db, actor, async (tx) => {
    const chosen = await languageModelOf(tx, orgId);
    const { tokens } = await readUse(tx, orgId, date);
    return {
      model: settings && { name: settings.model, host: new URL(settings.url).host },
      isOn: chosen?.isOn ?? false,
      version: chosen?.version ?? 0,
      used: tokens,
      limit: settings?.tokensPerOrganisation ?? 0,
    };
  });
}
