import { invalidate } from "#web/app/api/mutation.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { createConversation } from "./conversation/conversation-store.ts";
import { assistantKeys } from "./keys.ts";

/** Conversation of this tab: the panel and the page show the same one. */
export const ownConversation = createConversation(
  () => void invalidate([assistantKeys.conversations]),
);

// Whoever signs in or out next must not see it, and an answer under way is nobody's any more.
useAuth.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) ownConversation.clear();
});
