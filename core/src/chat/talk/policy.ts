import type { Actor } from "../../kernel/actor.ts";
import type { Refused } from "../../kernel/refusal.ts";
import type { ConversationSubject, MessageSubject } from "../model.ts";
import { isHeard } from "../desk/policy.ts";
import { can } from "../policy.ts";

/** Who reads a conversation may put signs under its messages, where only staff write too; not under what was deleted. */
export function canReact(
  actor: Actor,
  conversation: ConversationSubject,
  message: Pick<MessageSubject, "deleted"> & { internal: boolean },
): Refused | null {
  const refused = conversation.kind === "public" ? notFound : can(actor, "read", conversation);
  if (!refused && !isHeard(actor, conversation, message)) return notFound;
  return refused ?? (message.deleted ? { code: "generic.conflict" } : null);
}

const notFound = { code: "generic.not_found" } as const;
