import { sendInput } from "#core/chat/inputs.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toIssues } from "#core/kernel/validation.ts";
import type { TopicAnswer } from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { sendMessage } from "./send.ts";

/** Sends what somebody answered to a notification as a message of the conversation. */
export async function replyToConversation(
  world: World,
  actor: Actor,
  { about, text, fileIds, key }: TopicAnswer,
): Promise<void> {
  const written = { id: about, messageId: key, body: text, fileIds };
  const parsed = sendInput.safeParse(written);
  if (!parsed.success)
    throw new Refusal("generic.validation", { issues: toIssues(parsed.error.issues, written) });
  await sendMessage(world, actor, parsed.data);
}
