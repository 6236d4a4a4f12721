import type { Actor } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import type { ConversationSubject, MessageSubject } from "../model.ts";
import { isHeard } from "../desk/policy.ts";
import { canUseConversation } from "../policy.ts";

/**
 * Returns null when the actor may react: whoever reads the conversation, also where only staff write;
 * not to deleted messages.
 */
export function canReact(
  actor: Actor,
  conversation: ConversationSubject,
  message: Pick<MessageSubject, "deleted"> & { internal: boolean },
): RefusalResult | null {
  const refused =
    conversation.kind === "public" ? notFound : canUseConversation(actor, "read", conversation);
  if (!refused && !isHeard(actor, conversation, message)) return notFound;
  return refused ?? (message.deleted ? { code: "generic.conflict" } : null);
}

const notFound = { code: "generic.not_found" } as const;
