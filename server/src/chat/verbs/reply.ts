import { sendInput } from "#core/chat/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import type { TopicAnswer } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { sendMessage } from "./send.ts";

/** Sends what somebody answered to a notification as a message of the conversation. */
export async function replyToConversation(
  world: World,
  actor: Actor,
  { about, text, fileIds, key }: TopicAnswer,
): Promise<void> {
  const parsed = sendInput.safeParse({ id: about, messageId: key, body: text, fileIds });
  if (!parsed.success) throw new Refusal("generic.validation", { issues: [] });
  await sendMessage(world, actor, parsed.data);
}
