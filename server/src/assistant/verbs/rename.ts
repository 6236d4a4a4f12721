import type { RenameConversationInput } from "#core/assistant/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { saveTitle } from "../store/conversations.ts";

/** Renames a conversation of the actor's own; the last name counts. Refuses with generic.not_found. */
export async function renameConversation(
  world: World,
  actor: Actor,
  { id, title }: RenameConversationInput,
): Promise<{ ok: true }> {
  const renamed = await inTenant(world.db, actor, (tx) => saveTitle(tx, id, title));
  if (!renamed) throw new Refusal("generic.not_found");
  return { ok: true };
}
