import type { ConversationsInput } from "#core/assistant/inputs.ts";
import { assistantLimits as limits } from "#core/assistant/model.ts";
import type { OwnConversationDetail, OwnConversations } from "#core/assistant/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { byNewest, conversationQuery, conversationsQuery } from "./conversations.ts";

/** Returns a page of the actor's conversations. */
export async function listConversations(
  world: World,
  actor: Actor,
  { cursor, limit = limits.conversations.usual }: ConversationsInput,
): Promise<OwnConversations> {
  const query = conversationsQuery(actor.personId, cursor, limit);
  return pageOf(byNewest, await runRead(world.db, actor, query), limit);
}

/** Returns a conversation of the actor's own. Refuses with generic.not_found. */
export async function getConversation(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<OwnConversationDetail> {
  const found = await runRead(world.db, actor, conversationQuery(actor.personId, id));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}
