import type { Drafts } from "#web/features/assistant/hand-over/drafts.ts";
import { draftMessage } from "#web/features/chat/talk/draft-message.ts";
import { draftRequest } from "#web/features/requests/new/draft-request.ts";

/** Drafts to which the assistant hands a question over. */
export const drafts: Drafts = { draftMessage, draftRequest };
